"""Headless Firefox, driven by WebDriver BiDi: JSON over a WebSocket. Debian has no geckodriver."""
import base64
import contextlib
import json
import os
import shutil
import socket
import struct
import subprocess
import time


class _Socket:
    """The client's side of a WebSocket, RFC 6455: whole text messages."""

    def __init__(self, port, path):
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=90)
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._socket.recv(1)
        assert b" 101 " in answer.split(b"\r\n")[0], answer

    def _bytes(self, count):
        data = b""
        while len(data) < count:
            part = self._socket.recv(count - len(data))
            assert part, "Firefox has closed the connection"
            data += part
        return data

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x81, 0xFE, size) if size < 65536 else struct.pack("!BBQ", 0x81, 0xFF, size)
        masked = (int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")).to_bytes(size, "big")
        self._socket.sendall(head + mask + masked)

    def receive(self):
        text, last = b"", False
        while not last:
            first, size = self._bytes(2)
            size = struct.unpack("!H", self._bytes(2))[0] if size == 126 else \
                struct.unpack("!Q", self._bytes(8))[0] if size == 127 else size
            data = self._bytes(size)
            if first & 0x0F in (0, 1):
                text += data
                last = first & 0x80
        return text.decode()

    def close(self):
        self._socket.close()


class Firefox:
    def __init__(self, port):
        self._socket = _Socket(port, "/session")
        self._number = 0
        self._ask("session.new", {"capabilities": {}})
        self._page = self._ask("browsingContext.getTree", {})["contexts"][0]["context"]

    def _ask(self, method, parameters):
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while (answer := json.loads(self._socket.receive())).get("id") != self._number:
            pass
        assert answer["type"] == "success", (method, answer)
        return answer["result"]

    def open(self, address):
        self._ask("browsingContext.navigate", {"context": self._page, "url": address, "wait": "complete"})

    def run(self, body, *arguments):
        """The body of a function, whose arguments and value are JSON."""
        function = f"(...given) => JSON.stringify((function() {{{body}}})(...given.map(JSON.parse)) ?? null)"
        result = self._ask("script.callFunction", {
            "functionDeclaration": function, "target": {"context": self._page}, "awaitPromise": False,
            "arguments": [{"type": "string", "value": json.dumps(one)} for one in arguments]})
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return json.loads(result["result"]["value"])

    def press(self, *keys):
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._ask("input.performActions", {"context": self._page,
                                           "actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def _place(self, selector, across=0.5):
        x, y = self.run("const e = document.querySelector(arguments[0]); e.scrollIntoView({block: 'center'});"
                        "const b = e.getBoundingClientRect(); return [b.left + arguments[1] * b.width, b.top + b.height / 2];",
                        selector, across)
        return {"type": "pointerMove", "x": round(x), "y": round(y)}

    def _point(self, kind, actions):
        self._ask("input.performActions", {"context": self._page, "actions": [
            {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}]})

    def click(self, selector, across=0.5):
        """In the middle of the element, or at another part of its width."""
        self._point("mouse", [self._place(selector, across), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def drag(self, selector, target, kind="mouse"):
        """From the middle of an element to that of another one, by "mouse" or "touch"."""
        self._place(selector)
        end = {**self._place(target), "duration": 50}
        begin = self.run("const b = document.querySelector(arguments[0]).getBoundingClientRect();"
                         "return [b.left + b.width / 2, b.top + b.height / 2];", selector)
        self._point(kind, [{"type": "pointerMove", "x": round(begin[0]), "y": round(begin[1])}, {"type": "pointerDown", "button": 0},
                           end, {"type": "pointerUp", "button": 0}])


@contextlib.contextmanager
def firefox(folder):
    """A Firefox with a new profile."""
    profile = os.path.join(folder, "profile")
    os.mkdir(profile)
    with open(os.path.join(profile, "user.js"), "w", encoding="ascii") as file:
        file.write('user_pref("ui.prefersReducedMotion", 1);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n'
                   'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n')
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    with subprocess.Popen([program, "--headless", "--no-remote", "--profile", profile, f"--remote-debugging-port={port}"],
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          env={**os.environ, "HOME": folder}) as process:
        try:
            for _ in range(300):
                try:
                    one = Firefox(port)
                    break
                except ConnectionRefusedError:
                    assert process.poll() is None, "Firefox does not start"
                    time.sleep(0.2)
            yield one
        finally:
            process.terminate()
