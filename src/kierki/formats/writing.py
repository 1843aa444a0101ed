"""Writing a file so that it is never found half written."""

from __future__ import annotations

import os
import secrets
import shutil
from pathlib import Path as FilePath


def replace_file(path: str | os.PathLike[str], text: str) -> None:
    """Write the text of a file at once: whoever reads it finds the old text or the new one.

    The text is written beside the file first, and is on the disk before it takes its place.

    Raises:
        OSError: If it cannot be written; the old file is as before.
    """
    # A link stays one: what it leads to is replaced.
    whole = FilePath(os.path.realpath(path))
    beside = whole.with_name(f".{whole.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        if whole.exists():
            shutil.copymode(whole, beside)
        beside.replace(whole)
    finally:
        beside.unlink(missing_ok=True)
