import { useEffect, useRef, useState } from 'react'
import type { AreaName } from '../../i18n/areas.ts'
import { createWords, type Words } from '../../i18n/createWords.ts'
import { localeDirection, resolveLocale } from '../../i18n/locale.ts'
import type { Runtime } from '../../runtime.ts'
import { Surface } from '../../ui/Surface.tsx'
import { useValue, ViewProvider } from '../context.tsx'
import { Modal } from './Modal.tsx'

type ModalRootProps = { runtime: Runtime; container: ShadowRoot; tokens: string }

/** Theme, language and direction, and in them the modal. */
export function ModalRoot({ runtime, container, tokens }: ModalRootProps) {
  const { locale: wanted, enableEmbedded } = useValue(runtime.$options)
  const { mode, variables } = useValue(runtime.stores.theme.$state)
  const locale = resolveLocale(wanted, document.documentElement.lang, navigator.languages)
  const words = useLoadedWords(locale)
  if (!words) return null
  return (
    <Surface
      root={container}
      tokens={tokens}
      theme={mode}
      direction={localeDirection(locale)}
      lang={locale}
      embedded={enableEmbedded}
      variables={variables}
      font={variables['--w3m-font-family'] === 'inherit' ? 'page' : 'own'}
    >
      <ViewProvider value={{ runtime, words, locale }}>
        <Modal />
      </ViewProvider>
    </Surface>
  )
}

/** The words of a language, with all areas that are in use; those of the one before stay until then. */
function useLoadedWords(locale: string): Words | undefined {
  const [words, setWords] = useState<Words>()
  const latest = useRef(words)
  latest.current = words
  useEffect(() => {
    let current = true
    const next = createWords(locale)
    const areas = new Set<AreaName>(['base', ...(latest.current?.names() ?? [])])
    Promise.all([...areas].map(next.load)).then(
      () => current && setWords(next),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale])
  return words
}
