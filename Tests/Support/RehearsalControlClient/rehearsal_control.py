"""Control of `rehearse serve` from tests in Python: copy this file. It needs nothing but Python 3."""

import json
import urllib.error
import urllib.request


class RehearsalControl:
    """Sets services up and asks for what arrived, in sentences of scenarios."""

    def __init__(self, address, token):
        """The address and the token are printed at the start."""
        self.address, self.token = address.rstrip("/"), token

    def steps(self, *sentences):
        """Plays sentences; raises an AssertionError with the words of the first that does not pass."""
        answer = self._call("POST", "/steps", json.dumps({"steps": sentences}).encode())
        for step in answer.get("steps", []):
            assert step["status"] == "passed", f'{step["text"]}\n{step.get("message", "")}'

    def requests(self):
        """The requests that have arrived, and what became of them."""
        return self._call("GET", "/requests")["requests"]

    def check(self):
        """Raises an AssertionError if a rule of a sentence has never applied."""
        answer = self._call("POST", "/check", b"")
        assert answer["passed"], answer["steps"][0]["message"]

    def reset(self):
        """Makes the world again what it was at the start."""
        self._call("POST", "/reset", b"")

    def _call(self, method, path, body=None):
        fields = {"Authorization": f"Bearer {self.token}"}
        request = urllib.request.Request(self.address + path, body, fields, method=method)
        try:
            with urllib.request.urlopen(request, timeout=10) as reply:
                return json.load(reply)
        except urllib.error.HTTPError as error:
            answer = json.load(error)
            if "steps" not in answer:
                raise AssertionError(f'{answer["problem"]}\ntry: {answer["try"]}') from None
            return answer
