"""Swift as far as moving needs it: brackets, types, arguments and names, by their places in the text."""
import functools
import re
from collections import namedtuple

# What is written in place of some text, and a place that is left, with words that say where to look.
Edit = namedtuple("Edit", "start stop text")
Left = namedtuple("Left", "start words")
# The text between a type's braces, and what stands in front of them.
Scope = namedtuple("Scope", "name header brace stop body")
Argument = namedtuple("Argument", "comma label start value stop")

def mask(text):
    """The code of a text at the same places, without comments and the words of literals, but with interpolations."""
    quotes = re.compile(r'(#*)("""(?=\s*\n)|")|(#+)(/)|(?:(?<=[(,=:\[{])|(?<=[(,=:\[{] ))()(/)(?=[^\s/*),])')
    shown, place, inside = list(re.sub(r"\S", " ", text)), 0, []
    while place < len(text):
        top = inside[-1] if inside else "("
        hashes, size = top.lstrip('"/'), 1
        if top == "*/":
            size = 2 if text.startswith(("/*", "*/"), place) else 1
            inside += [top] * text.startswith("/*", place)
            del inside[len(inside) - text.startswith("*/", place) :]
        elif top != "(" and text.startswith(top, place):
            size = len(inside.pop())
            shown[place : place + size] = '"' * size
        elif top != "(" and text.startswith(f"\\{hashes}(", place) and top[0] == '"':
            inside.append("(")
            size = len(hashes) + 2
            shown[place + size - 1] = "("
        elif top != "(":
            size = 2 + len(hashes) if text.startswith(f"\\{hashes}", place) else 1
            if text[place] == "\n" and not top.startswith('"""'):
                inside.pop()
        elif text.startswith("//", place):
            size = text.find("\n", place) - place if "\n" in text[place:] else len(text)
        elif text.startswith("/*", place):
            size = 2
            inside.append("*/")
        elif quote := quotes.match(text, place):
            hashes, mark = [group for group in quote.groups() if group is not None]
            size = len(quote[0])
            shown[place : place + size] = '"' * size
            inside.append(mark + hashes)
        else:
            shown[place] = text[place]
            inside += ["("] * (text[place] == "(")
            del inside[len(inside) - (text[place] == ")" and bool(inside)) :]
        place += size
    return "".join(shown)

def uses(code, start, stop):
    """The names between two places that are neither members of something nor labels."""
    for word in re.compile(r"(?<![\w$`])(?<!(?<!\.\.)\.)(\$\d|[A-Za-z_]\w*)").finditer(code, start, stop):
        isLabel = code[: word.start()].rstrip()[-1] in "(," and re.compile(r"\s*:").match(code, word.end())
        if not isLabel or code[opened(code, word.start())[-1]] != "(":
            yield word

def bound(code):
    """Names to which code may give a meaning of its own; some more do no harm."""
    places = (
        r"\b(?:let|var)\s+(\w+)\b(?!\s*[.(])", r"\b(?:let|var)\s*([\w.]*\([^=\n]*)",
        r"\bfor\b([^{}]*?)\bin\b", r",\s*(\w+)\s*(?::[^,=()\n]*)?=(?!=)", r"\b(catch)\b",
        r"\{\s*((?:@\w+\s+)*(?:\[[^\]]*\]\s*)?(?:\([^{}]*?\)|\w+(?:\s*,\s*\w+)*)?)"
        r"\s*(?:(?:async|throws|->)[^{}\n]*?)?\s*\bin\b")
    found = {name for place in places for part in re.findall(place, code) for name in re.findall(r"\w+", part)}
    return found | ({"error"} if "catch" in found else set())

def members(scope):
    """The members of a type that are not static."""
    lines = re.sub("[;}]", "\n", scope.body)
    found = re.findall(r"^(?!.*\bstatic\b).*?\b(?:let|var|func)\s+(\w+)([^\n{]*)", lines, re.M)
    return {name for first, rest in found for name in [first, *re.findall(r",\s*(\w+)\s*[:=]", rest)]}

@functools.lru_cache(maxsize=None)
def scopes(code):
    """The types and extensions of some code; the body has the same places as the code, without what is inside of it."""
    found = []
    heads = r"\b(?:struct|extension|enum|class|actor|protocol)\s+(?!func|var|let)([\w.]+)[^{}]*\{"
    for head in re.finditer(heads, code):
        brace, stop = head.end() - 1, end(code, head.end() - 1)
        body = " " + flat(code[brace + 1 : stop - 1])
        found.append(Scope(head[1].split(".")[-1], head[0][:-1], brace, stop, body))
    return found

def header(code, place, part="header"):
    """What stands in front of the braces of the innermost type around a place."""
    around = [scope for scope in scopes(code) if scope.brace < place < scope.stop]
    return getattr(around[-1], part) if around else ""

def contexts(code):
    return {"context", *re.findall(r"\b(\w+)\s*:\s*inout\s+Context\s*<", code)}

def arguments(code, bracket):
    """The arguments in brackets: the comma in front of each, its label, and where label and value begin."""
    stop = end(code, bracket) - 1
    commas = [bracket] + [bracket + 1 + each.start() for each in re.finditer(",", flat(code[bracket + 1 : stop]))]
    for comma, after in zip(commas, commas[1:] + [stop]):
        found = re.compile(r"\s*(?:(\w+)\s*:\s*)?").match(code, comma + 1, after)
        last = len(code[:after].rstrip())
        if found.end() < last:
            yield Argument(comma, found[1], max(found.start(1), comma + 1), found.end(), last)

def applied(text, edits):
    for start, stop, new in reversed(edits):
        text = text[:start] + new + text[stop:]
    return text

@functools.lru_cache(maxsize=None)
def pairs(code):
    """The places of opening brackets with those of the closing ones, or none if they do not match."""
    found, waiting = {}, []
    for bracket in re.finditer(r"[][(){}]", code):
        if bracket[0] in "({[":
            waiting.append(bracket.start())
        elif not waiting or code[waiting[-1]] + bracket[0] not in "(){}[]":
            return None
        else:
            found[waiting.pop()] = bracket.start()
    return None if waiting else found

def end(code, bracket):
    return pairs(code)[bracket] + 1

def opened(code, place):
    """The brackets that are open at a place."""
    return sorted(start for start, stop in pairs(code).items() if start < place <= stop)

def flat(code):
    """Balanced code at the same places, without what is in brackets."""
    depth, shown = 0, []
    for each in code:
        depth -= each in ")}]"
        shown.append(each if depth == 0 or each == "\n" else " ")
        depth += each in "({["
    return "".join(shown)
