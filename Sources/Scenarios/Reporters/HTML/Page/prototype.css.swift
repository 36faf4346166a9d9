/// The style sheet of a prototype.
// swift-format-ignore
let prototypeStyle = #"""
#page { max-width: 1000px; margin: 0 auto; padding: 0 24px 60px; }
.top { padding: 22px 0 14px; } .kicker { font-size: 13px; }
.prototype { display: grid; grid-template-columns: 320px minmax(0, 1fr); gap: 36px; align-items: start; }
.phone-side { position: sticky; top: 16px; }
.buttons { display: flex; gap: 8px; align-items: center; margin-bottom: 12px; } .buttons a { margin-left: auto; }
.stage { display: flex; justify-content: center; }
.gestures { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; margin-top: 14px; }
.message { min-height: 46px; margin-top: 10px; text-align: center; color: var(--quiet); font-size: 14px; } .message.bad { color: var(--failed); }
.faults { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); padding: 10px 16px 12px; margin: 0 0 18px; display: grid; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); gap: 4px 14px; }
.faults label { display: flex; gap: 8px; align-items: baseline; } .faults legend { font-weight: 600; padding: 0 6px; } .faults p { grid-column: 1 / -1; font-size: 13px; }
.side h2 { margin: 4px 0 8px; }
.map { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: hidden; margin-bottom: 20px; }
.map li { padding: 8px 16px; } .map li + li { border-top: 1px solid var(--line); } .map .here { background: var(--accent-back); box-shadow: inset 4px 0 var(--accent); }
.leads { display: block; font-size: 13px; } .you { float: right; color: var(--accent); font-size: 13px; }
.steps { padding-left: 22px; list-style: decimal; font-size: 14px; }
.phone select.input { width: 100%; border: 1px solid var(--p-line); border-radius: 6px; background: var(--p-back); padding: 4px 6px; color: inherit; }
.phone button.idle { opacity: 1; }
@media (max-width: 759px) { #page { padding: 0 14px 40px; } .prototype { grid-template-columns: minmax(0, 1fr); gap: 20px; } .phone-side { position: static; } }

"""#
