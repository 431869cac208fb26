"""Client of the jyotish service, made from its OpenAPI document."""
from ._client import *  # noqa: F401,F403
from ._client import Client as Client
from ._transport import JyotishError as JyotishError
