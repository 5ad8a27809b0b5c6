"""What HTTP requests and answers look like: pydantic models, from which OpenAPI is made."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from harmony.store.tables import TableEntry


class Model(BaseModel):
    """What all models share: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


def _shown(text: str) -> str:
    if not text.isprintable():
        raise ValueError("only printable characters are allowed")
    return text


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=30), AfterValidator(_shown)]
"""What somebody is called at tables."""
UserName = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[A-Za-z0-9_.-]{3,30}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Seat = Annotated[int, Field(ge=0, le=5)]


class ErrorFacts(Model):
    """What is wrong."""

    code: str = Field(description="Stable name of what is wrong; the page words it in its language.")
    message: str = Field(description="A sentence for people, in English.")
    facts: dict[str, str] = Field(description="What the sentence talks about.")


class ErrorAnswer(Model):
    """The one shape of every error."""

    error: ErrorFacts


class Me(Model):
    """Who I am here."""

    name: str
    user_name: str | None = Field(description="Null for a guest.")


class MeAnswer(Model):
    """Who I am here; null before I said a name."""

    me: Me | None


class NewGuest(Model):
    """Play at once, under a name."""

    name: Name


class Credentials(Model):
    """A user name and its password."""

    user_name: UserName
    password: Password


class Deletion(Model):
    """Delete everything about me; an account wants its password."""

    password: Annotated[str, StringConstraints(max_length=200)] | None = None


class HarmoniesSetup(Model):
    """How a game of Harmonies is set up."""

    game: Literal["harmonies"]
    players: int = Field(2, ge=1, le=4)
    side: Literal["A", "B"] = "A"
    spirits: bool = False
    first: Annotated[int, Field(ge=0, le=3)] | None = Field(
        None, description="Seat that starts; left to chance if null."
    )


class HarmoniaSetup(Model):
    """How a game of Harmonia is set up."""

    game: Literal["harmonia"]
    players: int = Field(3, ge=2, le=6)
    advanced: bool = False
    tiles: dict[str, Any] | None = Field(None, description="Another tile set, as in its file.")
    hints: bool = Field(False, description="Tell every seat where its tiles fit and whether the goal is in reach.")


class ClockSetup(Model):
    """Thinking time: so much a turn, and a bank for the turns that need more."""

    turn_s: int = Field(ge=1, le=86_400)
    bank_s: int = Field(0, ge=0, le=86_400)


class NewTable(Model):
    """A table to set up."""

    setup: HarmoniesSetup | HarmoniaSetup = Field(discriminator="game")
    is_public: bool = False
    clock: ClockSetup | None = None
    start: dict[str, Any] | None = Field(
        None, description="A full record to go on from, or a bare position; the options then come from it."
    )
    seats: list[BotName | None] | None = Field(
        None, max_length=6, description="Bots by seat; the first null is the host's seat, further ones stay free."
    )


class TableLink(Model):
    """Where a table is; the key opens a private one."""

    id: str
    key: str


class SeatAnswer(Model):
    """A seat as lists show it."""

    name: str
    is_person: bool
    is_you: bool
    bot: str | None
    total: int | None
    is_winner: bool | None


class TableAnswer(Model):
    """A table as lists show it."""

    id: str
    game: str
    options: dict[str, Any] = Field(description="Options of the game; a tile set is told of a single table alone.")
    status: Literal["open", "running", "over"]
    is_public: bool
    is_host: bool
    key: str | None = Field(description="Only for those who sit at the table or host it.")
    rematch_of: str | None
    created_ms: int
    changed_ms: int
    result: dict[str, Any] | None
    seats: list[SeatAnswer]
    current_seat: int | None = Field(description="Whose turn it is; told of my own running games alone.")


class TableList(Model):
    """Tables, those that changed last first."""

    tables: list[TableAnswer]
    next_before_ms: int | None = Field(description="Ask with before_ms for the next ones; null if there are none.")


class SitDown(Model):
    """Sit down; a label names the seat where several people share one screen."""

    label: Name | None = None


class BotChoice(Model):
    """A bot by its name."""

    bot: BotName


class MuteChoice(Model):
    """Silence a seat, or let it speak again."""

    is_muted: bool


class Saved(Model):
    """It is done and saved."""

    seq: int = Field(description="Number of the last event.")


class BotAnswer(Model):
    """A bot one can play with."""

    name: str
    about: str


class BotList(Model):
    """All bots of a game, weakest first."""

    bots: list[BotAnswer]
    gentlest: str = Field(description="The one that helps out when a person is away.")


class ResultAnswer(Model):
    """My results in one kind of game."""

    game: str
    players: int
    options: dict[str, Any]
    against: str = Field(description="nobody, people, or the name of the strongest bot.")
    games: int
    wins: int
    mean: float = Field(description="Mean points.")
    best: int = Field(description="Most points.")
    best_table: str = Field(description="The table of the best game.")
    best_suns: int | None = Field(description="Most suns of a solo game.")


class BestAnswer(Model):
    """The most points of finished games of one kind; games brought here or set up from elsewhere do not count."""

    here: int | None = Field(description="Of all games on this server; null if none is finished.")
    mine: int | None = Field(description="Of my own games; null if none is finished.")


class ResultList(Model):
    """My results."""

    results: list[ResultAnswer]


def table_answer(entry: TableEntry, person_id: str | None) -> TableAnswer:
    """A table as lists show it to a person."""
    own = person_id is not None and any(seat.person_id == person_id for seat in entry.seats)
    is_host = person_id is not None and entry.host_id == person_id
    return TableAnswer(
        id=entry.id,
        game=entry.game,
        options=entry.options,
        status=entry.status,
        is_public=entry.is_public,
        is_host=is_host,
        key=entry.key if own or is_host else None,
        rematch_of=entry.rematch_of,
        created_ms=entry.created_ms,
        changed_ms=entry.changed_ms,
        result=entry.result,
        seats=[
            SeatAnswer(
                name=seat.name,
                is_person=seat.person_id is not None,
                is_you=person_id is not None and seat.person_id == person_id,
                bot=seat.bot,
                total=seat.total,
                is_winner=seat.is_winner,
            )
            for seat in entry.seats
        ],
        current_seat=None,
    )
