"""The answers of a service, joined by `??` or returned one after the other, as a list of routes."""
import re

from moving.code import Edit, Left, applied, bound, end, flat, header, members, opened, scopes, uses

class Unsure(Exception):
    """Why something stays as it is."""

def services(text, code, app):
    """Answers joined by `??` become a list, or stay as they are."""
    for function in re.finditer(r"((?:\w+ +)*)func\s+(\w+)\s*\(([^{}]*?)\)\s*->\s*Answer\s*\?\s*\{", code):
        old = re.compile(r"\.\s*answer\s*\(\s*\w+\s*(\)\s*\{|,(?!\s*in\s*:))")
        if old.search(code, function.end(), end(code, function.end() - 1)):
            try:
                yield from routes(text, code, app, function)
            except Unsure as reason:
                yield Left(function.start(2), f"`{function[2]}` stays, see the rows of `answer`: {reason}")

def routes(text, code, app, function):
    """The edits that make a list of the answers of a function."""
    head, name = header(code, function.start()), header(code, function.start(), "name")
    if function[2] != "answer" or "".join(function[3].split()) != "_request:anyServiceRequest,incontext:RequestContext":
        raise Unsure("it has another name, or arguments of other names")
    if not head or re.search(r"\b(class|protocol)\b|^\w+\s+[\w.]+\s*<", head):
        raise Unsure("it is of no plain struct")
    parts = [scope for scope in scopes(app) if scope.name == name]
    call = re.compile(
        rf"\s*(?:Self|{name})\s*\.\s*((\w+)\s*\.\s*answer\s*\(\s*request\s*"
        r"(,\s*by\s*:\s*tokens\s*,\s*in\s*:\s*context\s*)?\)\s*\{)")
    comments = lambda start, stop: "".join(a for a, b in zip(text[start:stop], code[start:stop]) if b.isspace()).strip()
    after, stop = function.end(), end(code, function.end() - 1) - 1
    # Answers that are returned one after the other say the same as `??`.
    begin, lines, names = re.compile(r"\s*(?:return\b|if\s+let\s+(\w+)\s*=)?"), [], set()
    joint = opening = begin.match(code, after)
    while joint:
        route = call.match(code, joint.end(), stop)
        if not route or text[slice(*route.span(1))] != code[slice(*route.span(1))]:
            raise Unsure("its statement is not only `Self.route.answer(request) { … } ?? …`")
        if route[3] and not any("TokenService" in part.header for part in parts):
            raise Unsure("its `tokens` are not those of a `TokenService`")
        lines.append(comments(after, route.start(1)))
        after = end(code, route.end() - 1)
        lines.append(entry(text, code, set().union(*map(members, parts), {"tokens"}), route, after - 1))
        names.add(route[2])
        joint = re.compile(r"\s*\?\?").match(code, after, stop)
        found = opening[1] and re.compile(rf"\s*\{{\s*return\s+{opening[1]}\s*\}}").match(code, after, stop)
        if not joint and found:
            after = found.end()
            joint = opening = begin.match(code, after, stop)
    if code[after:stop].strip():
        raise Unsure("something follows its answers")
    start = f"{function[1].replace('mutating ', '')}static let routes: Routes<Self> = ["
    new = "\n".join(filter(None, [start, *lines, comments(after, stop), "]"]))
    return [Edit(function.start(), stop + 1, new), *withoutOldRoutes(text, code, name, names)]

def withoutOldRoutes(text, code, name, names):
    for part in [scope for scope in scopes(code) if scope.name == name]:
        for old in re.finditer(r"[ \t]*(?:\w+ +)*static\s+(?:let|var)\s+routes\b", part.body):
            start, stop = part.brace + old.start(), part.brace + old.end()
            kind = re.compile(r"\s*:\s*\[\s*any\s+ServiceRoute\s*\]\s*(?:=\s*)?(?=[\[{])").match(code, stop)
            stop = end(code, kind.end()) if kind else stop
            listed = set(re.findall(r"\w+", code[kind.end() : stop])) - {"Self", "return"} if kind else {""}
            if not listed <= names or text[start:stop] != code[start:stop] or re.search(r"[+(]", code[start:stop]):
                raise Unsure("`routes` is not a list of just its routes")
            yield Edit(start, re.compile(r"[ \t]*(\r?\n)?").match(code, stop).end(), "")

def entry(text, code, members, route, stop):
    """A route with its answer, in which the service is the first argument."""
    named, arguments, start = arguments_of(text, code, route, stop)
    numbers = {} if named else {f"${number}": name for number, name in enumerate(arguments)}
    hidden = members - (set(arguments) if named else set())
    words = list(uses(code, start, stop))
    used = {word[0] for word in words}
    # Names that would mean something else, or might.
    own = {"func", "struct", "enum", "class", "server", "request", *hidden & bound(code[start:stop])}
    doubtful = used & (own - set(arguments) | set(numbers.values())) | {"server", "context"} & set(arguments)
    doubtful |= {"context"} & used if route[3] else set()
    for word in words:
        if not named and word[0][0] == "$":
            isNested = any(code[place] == "{" for place in opened(code, word.start()) if place >= start)
            doubtful |= {word[0]} if isNested or word[0] not in numbers else set()
    if doubtful:
        raise Unsure(f"look at {', '.join(f'`{name}`' for name in sorted(doubtful))} in the closure of `{route[2]}`")
    new = {"self": "server", **{name: f"server.{name}" for name in hidden}, **numbers}
    edits = [Edit(word.start() - start, word.end() - start, new[word[0]]) for word in words if word[0] in new]
    server = "server" if any(edit.text.startswith("server") for edit in edits) else "_"
    first = ", ".join([server, *arguments] + ["context"] * ("context" in used))
    kind = "answeredForUser" if route[3] else "answered"
    return f"{route[2]}.{kind} {{ {first} in{applied(text[start:stop], edits)}}},"

def arguments_of(text, code, route, stop):
    """Whether a closure names its arguments, their names, or those that they get, and where its statements begin."""
    start, names = route.end(), ["body", "user"] if route[3] else ["body"]
    header = r"\s*(\w+(?:\s*,\s*\w+)*)(\s+throws(\s*\(\s*ServiceError\s*\))?)?\s+in\b"
    header, first = re.compile(header).match(code, start, stop), re.search(r"\bin\b", flat(code[start:stop]))
    if header and text[start : header.end()] == code[start : header.end()] and header[1].count(",") == len(names) - 1:
        return True, re.findall(r"\w+", header[1]), header.end()
    if header or first and not re.search(r"\bfor\b(?!\s*:)", code[start : start + first.start()]):
        raise Unsure(f"the closure of `{route[2]}` has typed arguments, captures or comments in front of its `in`")
    return False, names, start
