import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Options } from '../config/options.ts'

/** The theme of the widget. */
export type ThemeMode = 'light' | 'dark'
/** CSS variables by name: `{ '--w3m-accent': '#b3541e' }`. */
export type ThemeVariables = Record<string, string | number>
/** The theme with its CSS variables. */
export type ThemeState = { mode: ThemeMode; variables: ThemeVariables }

/**
 * Light or dark, and the page's variables.
 * @param system - A live media query, if supported: decides until the page sets a mode.
 */
export function createThemeStore(
  $options: ReadableAtom<Pick<Options, 'themeMode' | 'themeVariables'>>,
  system: Pick<MediaQueryList, 'matches' | 'addEventListener'> | undefined,
) {
  const $isDark = atom(system?.matches)
  system?.addEventListener('change', () => $isDark.set(system.matches))
  const $state = computed(
    [$options, $isDark],
    ({ themeMode, themeVariables }, isDark): ThemeState => ({
      mode: themeMode ?? (isDark ? 'dark' : 'light'),
      variables: themeVariables,
    }),
  )
  return { $state }
}
