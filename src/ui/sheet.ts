import { createContext, useContext, useInsertionEffect } from 'react'
import type { Sheets } from './createSheets.ts'

/** Provides the sheets of the shadow root to components. Set by `Surface`. */
export const SheetsContext = createContext<Sheets | undefined>(undefined)

/** Applies a component's stylesheet before its first paint, once per shadow root. */
export function useSheet(name: string, css: string): void {
  const sheets = useContext(SheetsContext)
  if (!sheets) throw new Error('A part must be used within Surface')
  useInsertionEffect(() => sheets.adopt(name, css), [sheets, name, css])
}

export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
