"""The bytes of a WebSocket as a client writes them, right or wrong; tests use them too."""

from __future__ import annotations

from typing import Final

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
"""What a frame is."""
LAST: Final = 128
"""The bit that ends a message; in the second byte the same bit says that the frame is masked."""


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame of a client; its mask changes nothing."""
    return bytes([kind | (LAST if last else 0)]) + _size(len(data)) + bytes(4) + data


def _size(size: int) -> bytes:
    if size < 126:
        return bytes([LAST | size])
    return bytes([LAST | 126]) + size.to_bytes(2) if size < 1 << 16 else bytes([LAST | 127]) + size.to_bytes(8)


def upgrade(port: int, table: str, *more: str) -> bytes:
    """The request that opens the socket of a table."""
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: Upgrade",
        "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", *more, "\r\n",
    )  # fmt: skip
    return "\r\n".join(head).encode()
