import { createContext, useContext, useInsertionEffect } from 'react'

/** Provides the sheets of the shadow root to components. Set by `Surface`. */
export const SheetsContext = createContext<ReturnType<typeof createSheets> | undefined>(undefined)

/** Applies a component's stylesheet before its first paint, once per shadow root. */
export function useSheet(name: string, css: string): void {
  const sheets = useContext(SheetsContext)
  if (!sheets) throw new Error('A part must be used within Surface')
  useInsertionEffect(() => sheets.adopt(name, css), [sheets, name, css])
}

export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** Sheets that others depend on. All others follow, sorted by name. */
const foundation = ['tokens', 'tokens-view', 'base']

/**
 * Adopts constructable stylesheets into a shadow root, which also works with a strict CSP.
 *
 * The order does not depend on which view opens first.
 */
export function createSheets(root: ShadowRoot) {
  const ours = new Map<string, CSSStyleSheet>()
  const others = () => {
    const sheets = new Set(ours.values())
    return root.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet))
  }

  return {
    /** Applies a sheet to the root, unless it is already there. */
    adopt(name: string, css: string) {
      if (ours.has(name)) return
      const before = others()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      ours.set(name, sheet)
      const sorted = [...ours].sort(([one], [other]) => compare(one, other)).map(([, sheet]) => sheet)
      root.adoptedStyleSheets = [...before, ...sorted]
    },
    /** Removes the widget's sheets from the root. */
    clear() {
      root.adoptedStyleSheets = others()
      ours.clear()
    },
  }
}

function compare(one: string, other: string): number {
  return rank(one) - rank(other) || (one < other ? -1 : 1)
}

const rank = (name: string) => (foundation.includes(name) ? foundation.indexOf(name) : foundation.length)
