import { createContext, useContext, useInsertionEffect } from 'react'
import type { Sheets } from './createSheets.ts'

/** Where the parts below find the sheets of their shadow root. `Surface` provides it. */
export const SheetsContext = createContext<Sheets | undefined>(undefined)

/** Applies a part's stylesheet before the part is painted for the first time, once per shadow root. */
export function useSheet(name: string, css: string): void {
  const sheets = useContext(SheetsContext)
  if (!sheets) throw new Error('A part must be used within Surface')
  useInsertionEffect(() => sheets.adopt(name, css), [sheets, name, css])
}
