import { atom, type ReadableAtom } from 'nanostores'

export type ThemeMode = 'light' | 'dark'
export type ThemeVariables = Record<string, string | number>
export type ThemeState = { mode: ThemeMode; variables: ThemeVariables }

export type ThemeStore = {
  $state: ReadableAtom<ThemeState>
  /** Undefined follows the system. */
  setMode(mode: ThemeMode | undefined): void
  setVariables(variables: ThemeVariables): void
}

/** Light or dark, and the page's variables. `system` is a live media query, if the browser has one. */
export function createThemeStore(
  system: Pick<MediaQueryList, 'matches' | 'addEventListener'> | undefined,
): ThemeStore {
  let chosen: ThemeMode | undefined
  const mode = (): ThemeMode => chosen ?? (system?.matches ? 'dark' : 'light')
  const $state = atom<ThemeState>({ mode: mode(), variables: {} })
  const refresh = () => $state.set({ ...$state.get(), mode: mode() })
  system?.addEventListener('change', refresh)

  return {
    $state,
    setMode(next) {
      chosen = next
      refresh()
    },
    setVariables: (variables) => $state.set({ ...$state.get(), variables }),
  }
}
