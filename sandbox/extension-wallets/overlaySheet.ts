const css = `
:host { all: initial }
dialog {
  box-sizing: border-box; inset: 16px 16px auto auto; margin: 0; padding: 0; border: 0;
  inline-size: min(340px, calc(100vw - 32px)); max-block-size: calc(100vh - 32px); overflow: auto;
  border-radius: 18px; color: #17201d; background: #fff; color-scheme: light;
  font: 14px/1.45 system-ui, sans-serif;
  box-shadow: 0 0 0 1px rgb(0 0 0 / .08), 0 24px 64px rgb(0 0 0 / .32);
}
dialog::backdrop { background: rgb(10 16 14 / .28) }
.head { display: flex; align-items: center; gap: 10px; padding: 14px 16px; color: #fff; background: var(--brand) }
.head svg { inline-size: 32px; block-size: 32px; border-radius: 9px; box-shadow: 0 0 0 1px rgb(255 255 255 / .25) }
.head strong { flex: 1; font-size: 16px }
.head span { padding: 2px 9px; border-radius: 99px; background: rgb(255 255 255 / .18); font-size: 12px }
h2 { margin: 18px 16px 6px; font-size: 19px; letter-spacing: -.01em }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 14px; margin: 0; padding: 4px 16px 12px }
dt { color: #5a6763 }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
pre {
  margin: 0 16px 12px; padding: 10px 12px; max-block-size: 180px; overflow: auto; border-radius: 10px;
  background: #f1f4f3; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; padding: 4px 16px 16px }
button {
  padding: 12px; border: 0; border-radius: 12px; color: #17201d; background: #e8eeeb;
  font: 600 15px system-ui, sans-serif; cursor: pointer;
}
button.confirm { color: #fff; background: var(--brand) }
button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`

/** A constructed style sheet, which a strict content security policy allows. */
export function overlaySheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
