import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { AreaName } from '../i18n/areas.ts'
import { createWords } from '../i18n/createWords.ts'
import { localeDirection, resolveLocale } from '../i18n/locale.ts'
import type { Runtime } from '../runtime.ts'
import { Surface } from '../ui/Surface.tsx'
import { WarningWord } from '../ui/WarningWord.ts'
import { useValue, ViewProvider } from './context.tsx'
import type { FirstView } from './loadView.ts'

type Loaded = Pick<FirstView, 'locale' | 'words'>

type ViewRootProps = {
  runtime: Runtime
  container: ShadowRoot
  tokens: string
  /** Part of the page's flow instead of a layer over it. */
  embedded: boolean
  /** The message areas that must load before anything renders. */
  areas?: readonly AreaName[]
  /** What is already loaded. */
  first?: Loaded | undefined
  children: ReactNode
}

const baseOnly: AreaName[] = ['base']

/** Theme, language and direction for one of the widget's elements, and its content. */
export function ViewRoot({ runtime, container, tokens, embedded, areas, first, children }: ViewRootProps) {
  const { locale: wanted, themePreset } = useValue(runtime.$options)
  const { mode, variables } = useValue(runtime.stores.theme.$state)
  const loaded = useLoadedWords(localeOf(wanted), areas ?? baseOnly, first)
  if (!loaded) return null
  const { locale, words } = loaded
  return (
    <Surface
      root={container}
      tokens={tokens}
      theme={mode}
      preset={themePreset}
      direction={localeDirection(locale)}
      lang={new Intl.Locale(locale).baseName}
      embedded={embedded}
      variables={variables}
      font={variables['--w3m-font-family'] === 'inherit' ? 'page' : 'own'}
    >
      <WarningWord value={words.get([])?.common.warning ?? ''}>
        <ViewProvider value={{ runtime, words, locale }}>{children}</ViewProvider>
      </WarningWord>
    </Surface>
  )
}

/** The locale of the views: from the page's option, the page or the browser. */
export const localeOf = (wanted: string | undefined): string =>
  resolveLocale(wanted, document.documentElement.lang, navigator.languages)

/** A language with its messages, for all areas in use. The previous one stays until they are loaded. */
function useLoadedWords(locale: string, areas: readonly AreaName[], first?: Loaded): Loaded | undefined {
  const [shown, setShown] = useState(first)
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    if (latest.current?.locale === locale) return
    let current = true
    const words = createWords(locale)
    const wanted = [...areas, ...(latest.current?.words.names() ?? [])]
    Promise.all(wanted.map(words.load)).then(
      () => current && setShown({ locale, words }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale, areas])
  // Waits until every part of the view has its texts, instead of hiding the view.
  return useDeferredValue(shown)
}
