"""Settings of a server: from flags, else the environment, else a file, else as they usually are."""

import os
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    TomlConfigSettingsSource,
)

from doorcard.errors import DoorcardError


class WrongSettings(DoorcardError):
    """A setting is unknown, or has a value it cannot have."""


def usual_folder() -> Path:
    """Where the store and its key lie if nothing else is said: the user's place for such things."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "doorcard"


class Settings(BaseSettings):
    """Everything that can be set, each with the environment variable ``DOORCARD_`` and its name in capitals."""

    model_config = SettingsConfigDict(env_prefix="DOORCARD_", extra="forbid", frozen=True, validate_default=True)

    host: str = "127.0.0.1"
    """The address to listen on; as it is, only this machine gets in."""
    port: Annotated[int, Field(ge=0, le=65535)] = 8137
    """0 takes one that is free."""
    public: str = ""
    """The address people type, such as ``https://cards.example.org``, where a proxy stands in front."""
    proxies: str = ""
    """Addresses of proxies whose word on the caller's address is taken, with commas between."""
    folder: Path = Field(default_factory=usual_folder)
    """Where the SQLite file and the key lie unless they are named."""
    store: str = ""
    """The URL of the store, such as ``postgresql://cards@localhost/cards``; empty for SQLite in the folder."""
    key_file: Path | None = None
    """The key that hidden cards are encrypted with; made if it is not there."""
    tables: Annotated[int, Field(ge=1, le=10_000)] = 500
    """How many tables may be open."""
    tables_each: Annotated[int, Field(ge=1, le=1000)] = 5
    """How many of them one person may have opened."""
    tables_each_address: Annotated[int, Field(ge=1, le=10_000)] = 20
    """How many of them may have been opened from one address, by however many people."""
    tables_a_minute: Annotated[float, Field(gt=0, le=10_000)] = 6
    """How many tables may be opened from one address."""
    idle_minutes: Annotated[float, Field(gt=0, le=100_000)] = 20
    """After how long a table at which nobody sits and which nobody looks at is closed."""
    offer_seconds: Annotated[float, Field(ge=5, le=600)] = 30
    """How long an offered seat waits for an answer."""
    sockets_each: Annotated[int, Field(ge=1, le=1000)] = 12
    """How many feeds one person, or one onlooker's address, may have open."""
    requests_a_minute: Annotated[int, Field(ge=10, le=1_000_000)] = 1200
    """How many requests one address may make."""
    tries_a_minute: Annotated[int, Field(ge=1, le=10_000)] = 30
    """How many names or passwords one address may try."""
    wishes_a_second: Annotated[float, Field(gt=0, le=1000)] = 8
    """How many wishes one person may send to a table."""
    changes_a_minute: Annotated[float, Field(gt=0, le=60_000)] = 20
    """How many wishes one person may have granted that everybody reads of: seats, the list, sitting out, chips."""
    session_days: Annotated[int, Field(ge=1, le=365)] = 30
    """How long nobody needs to give his password again, or a guest keeps his name, after he was last there."""
    closing_seconds: Annotated[float, Field(ge=0, le=600)] = 60
    """How long a server that is told to stop waits for hands in play."""
    ready_table: bool = True
    """Whether a table with program players is opened when there is none."""
    metrics_token: SecretStr | None = None
    """Who shows this token may read the metrics; without one, only this machine may."""
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @field_validator("public")
    @classmethod
    def _is_an_origin(cls, public: str) -> str:
        parts = urlsplit(public)
        if public and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/")):
            raise ValueError("an address such as https://cards.example.org, without a path")
        return public.rstrip("/")

    @property
    def secure(self) -> bool:
        """Whether people come by TLS."""
        return self.public.startswith("https://")

    @property
    def store_url(self) -> str:
        """The URL of the store."""
        return self.store or f"sqlite:///{self.folder.expanduser().absolute() / 'doorcard.db'}"

    @property
    def key_path(self) -> Path:
        """The file of the key."""
        return (self.key_file or self.folder / "doorcard.key").expanduser().absolute()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Flags before the environment before the file."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls)


def read_settings(file: Path | None = None, **flags: Any) -> Settings:
    """The settings from these flags (None counts as not given), the environment and this TOML file.

    Raises:
        WrongSettings: a setting is unknown or has a value it cannot have, or the file cannot be read.
    """
    given = {name: value for name, value in flags.items() if value is not None}
    if file is not None and not file.is_file():
        raise WrongSettings(f"{file}: there is no such file of settings")

    class Chosen(Settings):
        model_config = SettingsConfigDict(toml_file=file)

    try:
        return Chosen(**given)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = ".".join(str(part) for part in first["loc"])
        if first["type"] == "extra_forbidden":
            raise WrongSettings(f"no setting {name!r}; there are {', '.join(Settings.model_fields)}") from None
        raise WrongSettings(f"{name}: {_lower(first['msg'].removeprefix('Value error, '))}") from None
    except SettingsError as error:
        raise WrongSettings(_lower(str(error))) from None
    except (OSError, ValueError) as error:
        raise WrongSettings(f"{file}: cannot be read as TOML: {error}") from None


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
