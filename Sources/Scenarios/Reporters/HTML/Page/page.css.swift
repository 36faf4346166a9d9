/// The style sheet that all pages have.
// swift-format-ignore
let pageStyle = #"""
:root {
  color-scheme: light dark;
  --back: #f4f5f8; --surface: #fff; --raised: #fafbfc; --ink: #171a21; --quiet: #596070; --line: #dde1e8;
  --accent: #2453c9; --accent-back: #e9effd; --failed: #b3261e; --failed-back: #fdeeec; --passed: #17703d;
  --passed-back: #e7f5ec; --other: #80560a; --other-back: #fbf2df; --skipped: #596070;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #0f1115; --surface: #181b21; --raised: #1e2229; --ink: #e9ecf2; --quiet: #a2aab8; --line: #2e343e;
    --accent: #92b4ff; --accent-back: #1e2a45; --failed: #ff958c; --failed-back: #3a1c1a; --passed: #74d69c;
    --passed-back: #16301f; --other: #f0c36b; --other-back: #33290f; --skipped: #a2aab8;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, p, ul, ol, dl, dd, figure, pre { margin: 0; padding: 0; }
h1 { font-size: 24px; line-height: 1.25; letter-spacing: -.01em; }
h2 { font-size: 17px; line-height: 1.3; }
h3 { font-size: 15px; }
ul, ol { list-style: none; }
a { color: var(--accent); text-underline-offset: 2px; }
button, input, select { font: inherit; color: inherit; }
code, pre, .mono { font-family: var(--mono); font-size: 13px; }
pre { white-space: pre-wrap; unicode-bidi: isolate; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.hearing { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.quiet { color: var(--quiet); }
.link { border: 0; background: none; padding: 0; color: var(--accent); text-decoration: underline; text-underline-offset: 2px; cursor: pointer; }
.command { display: flex; gap: 8px; align-items: center; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 4px 4px 4px 12px; }
.command code { flex: 1; min-width: 0; }
.copy, .plain { border: 1px solid var(--line); background: var(--surface); border-radius: 6px; padding: 3px 10px; font-size: 13px; cursor: pointer; }
.copy:hover, .plain:hover { border-color: var(--accent); }
.plain[disabled] { opacity: .45; cursor: default; border-color: var(--line); }
bdi { unicode-bidi: isolate; }

"""#
