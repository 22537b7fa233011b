"""How large a net is; a file of weights says so, and whoever learns or plays builds it from that."""

import msgspec


class NetSize(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Widths of the trunk and of the tokens of units, requests and options, and of the value's hidden layer."""

    trunk: int = 384
    unit: int = 80
    request: int = 64
    option: int = 192
    value: int = 128
    blocks: int = 3
