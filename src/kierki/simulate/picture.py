"""A simulation as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.play.actions import seat_name

if TYPE_CHECKING:
    from os import PathLike

    from matplotlib.axes import Axes

    from kierki.simulate.figures import Simulation
    from kierki.simulate.histogram import Histogram

_BINS = 40


def plot(simulation: Simulation, path: str | PathLike[str]) -> None:
    """Draw a simulation and write it as SVG; it needs `kierki[plot]`.

    Args:
        simulation: What to draw.
        path: The file to write.

    Raises:
        ImportError: If matplotlib is not installed.
    """
    import matplotlib as mpl  # noqa: PLC0415 - who draws nothing needs no matplotlib
    from matplotlib.figure import Figure  # noqa: PLC0415

    # The same simulation gives the same file: neither a date nor random ids. Text stays text.
    with mpl.rc_context({"svg.hashsalt": "kierki", "svg.fonttype": "none"}):
        figure = Figure(figsize=(11, 8), layout="constrained")
        axes: list[Axes] = [figure.add_subplot(2, 2, place) for place in range(1, 5)]
        figure.suptitle(f"{simulation.game.id}, {simulation.games:,} games, {simulation.method}")
        _points(simulation, axes[0])
        _values(simulation, axes[1])
        _settled(simulation, axes[2])
        _gap(simulation, axes[3])
        figure.savefig(path, format="svg", metadata={"Date": None})


def _points(simulation: Simulation, axes: Axes) -> None:
    """The points of the whole game: by seat where players differ, else by place."""
    seats = simulation.game.seats
    if len(set(simulation.players)) > 1:
        axes.set_title("Points of each seat")
        names = [f"{seat_name(seat, seats)}, {who}" for seat, who in enumerate(simulation.players)]
        drawn = simulation.seats
    else:
        axes.set_title("Points by place from the first dealer")
        names = ["first dealer", *(f"{place} on" for place in range(1, seats))]
        drawn = simulation.places
    for name, points in zip(names, drawn, strict=True):
        _steps(axes, points, name)
    axes.set_xlabel("points")
    axes.set_ylabel("share of games")
    axes.legend()


def _values(simulation: Simulation, axes: Axes) -> None:
    """What it is worth to be dealer, and to lead, in each deal."""
    numbers = [deal.number for deal in simulation.deals]
    for name, shift, values in (
        ("dealer", -0.1, [deal.dealer_value for deal in simulation.deals]),
        ("who leads or opens", 0.1, [deal.leader_value for deal in simulation.deals]),
    ):
        axes.errorbar(
            [number + shift for number in numbers],
            [value.value for value in values],
            yerr=[value.error for value in values],
            fmt="o",
            label=name,
        )
    axes.axhline(0, linewidth=0.8, color="grey")
    axes.set_title("Points above the average seat")
    axes.set_xticks(numbers, [deal.deal.id for deal in simulation.deals], rotation=90)
    axes.set_ylabel("points, with standard error")
    axes.legend()


def _settled(simulation: Simulation, axes: Axes) -> None:
    """The deal after which the winners stay in front."""
    numbers = range(1, len(simulation.deals) + 1)
    axes.bar(list(numbers), [simulation.settled.share(number) for number in numbers])
    axes.set_title("Deal after which the winner stays in front")
    axes.set_xticks(list(numbers))
    axes.set_xlabel("deal")
    axes.set_ylabel("share of games")


def _gap(simulation: Simulation, axes: Axes) -> None:
    """The points between the first and the second."""
    _steps(axes, simulation.gap, None)
    axes.set_title("Gap between first and second")
    axes.set_xlabel("points")
    axes.set_ylabel("share of games")


def _steps(axes: Axes, values: Histogram, name: str | None) -> None:
    axes.hist(
        [value for value, _ in values.counts],
        bins=_BINS,
        weights=[count / values.number for _, count in values.counts],
        histtype="step",
        label=name,
    )
