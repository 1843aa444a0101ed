"""What a built page loads from outside is found; links to be followed are left alone."""

import sys
from pathlib import Path

import pytest

from docs.scripts import check_site

LOADED = "https://example.org/a"


@pytest.mark.parametrize(
    "page",
    [
        f'<script src="{LOADED}"></script>',
        f'<link rel="stylesheet" href="{LOADED}">',
        f'<link rel="preconnect" href="{LOADED}">',
        f'<img src="{LOADED}">',
        f'<img src="a.png" srcset="a.png 1x,{LOADED}">',
        f'<svg><image href="{LOADED}"/></svg>',
        f'<p style="background: url({LOADED})">',
        f'<style>@import "{LOADED}";</style>',
        f"<style>p {{ background: url( '{LOADED}' ) }}</style>",
    ],
)
def test_what_is_loaded_from_outside_is_found(page: str) -> None:
    assert check_site.outside_of_page(page) == [LOADED]


def test_address_without_a_scheme_is_outside_too() -> None:
    assert check_site.outside_of_page('<img src="//example.org/a">') == ["//example.org/a"]


@pytest.mark.parametrize(
    "page",
    [
        f'<a href="{LOADED}">a link</a>',
        f'<link rel="canonical" href="{LOADED}">',
        f"<p>{LOADED}</p><style></style><p>url({LOADED})</p>",
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        '<script src="assets/a.js"></script><img src="data:image/png;base64,AA==">',
    ],
)
def test_what_a_reader_may_follow_is_free(page: str) -> None:
    assert check_site.outside_of_page(page) == []


def test_site_is_checked_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["check_site", str(tmp_path)])
    assert check_site.main() == 1  # nothing was built
    (tmp_path / "index.html").write_text("<p>fine</p>")
    capsys.readouterr()
    assert check_site.main() == 0
    (tmp_path / "a.css").write_text(f"p {{ background: url({LOADED}) }}")
    assert check_site.main() == 1
    assert capsys.readouterr().out == f"{tmp_path / 'a.css'}: loads {LOADED}\n"
