import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AreaName } from '../i18n/areas.ts'
import { createWords, type Words } from '../i18n/createWords.ts'
import { localeDirection, resolveLocale } from '../i18n/locale.ts'
import type { Runtime } from '../runtime.ts'
import { Surface } from '../ui/Surface.tsx'
import { WarningWord } from '../ui/WarningWord.ts'
import { useValue, ViewProvider } from './context.tsx'

type ViewRootProps = {
  runtime: Runtime
  container: ShadowRoot
  tokens: string
  /** Part of the page's flow instead of a layer over it. */
  embedded: boolean
  /** The words without which nothing is drawn. */
  areas?: readonly AreaName[]
  children: ReactNode
}

const baseOnly: AreaName[] = ['base']

/** Theme, language and direction of one of our elements, and in them what it shows. */
export function ViewRoot({ runtime, container, tokens, embedded, areas, children }: ViewRootProps) {
  const { locale: wanted, themePreset } = useValue(runtime.$options)
  const { mode, variables } = useValue(runtime.stores.theme.$state)
  const locale = resolveLocale(wanted, document.documentElement.lang, navigator.languages)
  const words = useLoadedWords(locale, areas ?? baseOnly)
  if (!words) return null
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

/** The words of a language, with all areas that are in use; those of the one before stay until then. */
function useLoadedWords(locale: string, first: readonly AreaName[]): Words | undefined {
  const [words, setWords] = useState<Words>()
  const latest = useRef(words)
  latest.current = words
  useEffect(() => {
    let current = true
    const next = createWords(locale)
    const areas = new Set<AreaName>([...first, ...(latest.current?.names() ?? [])])
    Promise.all([...areas].map(next.load)).then(
      () => current && setWords(next),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale, first])
  return words
}
