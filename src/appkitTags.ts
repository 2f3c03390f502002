/**
 * Registers AppKit's names for the widget's tags: `<appkit-button>` is a `<w3m-button>`, and so on. Importing this
 * entry is enough. Names that are taken stay as they are.
 *
 * A page's `--apkt-…` variable sets the `--w3m-…` variable of that name, unless the page sets that too.
 */
export function defineAppKitTags(): void {
  if (typeof customElements === 'undefined') return
  for (const name of names) void define(name)
  const sheet = new CSSStyleSheet()
  // Without specificity, so that any rule of the page wins.
  sheet.replaceSync(
    `:where(:root){${variables.map((name) => `--w3m-${name}:var(--apkt-${name})`).join(';')}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const names = [
  'button',
  'connect-button',
  'account-button',
  'network-button',
  'wallet-button',
  'modal',
] as const

const variables = [
  'accent',
  'color-mix',
  'color-mix-strength',
  'font-family',
  'font-size-master',
  'border-radius-master',
  'z-index',
  'qr-color',
]

async function define(name: (typeof names)[number]): Promise<void> {
  // Also there if another library has taken <w3m-modal>.
  const Ours = await customElements.whenDefined(name === 'modal' ? 'w3m-wallet-modal' : `w3m-${name}`)
  // A class can be registered only once, so the other name gets a subclass.
  if (!customElements.get(`appkit-${name}`)) customElements.define(`appkit-${name}`, class extends Ours {})
}

defineAppKitTags()
