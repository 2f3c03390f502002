import { createRoot } from 'react-dom/client'
import { track } from '../actions/events/track.ts'
import { createWords } from '../i18n/createWords.ts'
import type { Runtime } from '../runtime.ts'
import { useValue } from './context.tsx'
import { type FirstView, loadView } from './loadView.ts'
import { Modal } from './modal/Modal.tsx'
import { localeOf, ViewRoot } from './ViewRoot.tsx'

/** Loads the first view, so that the modal renders at once. Undefined if that fails: the modal tries again. */
export async function loadFirstView({ $options, stores }: Runtime): Promise<FirstView | undefined> {
  const locale = localeOf($options.get().locale)
  const words = createWords(locale)
  const { name } = stores.router.$route.get()
  return loadView(name, words).then(
    (loaded) => ({ locale, words, name, loaded }),
    () => undefined,
  )
}

/**
 * Renders the views into a shadow root.
 *
 * @param tokens - The text of `tokens.css`, which the tag has for its buttons.
 * @param first - What is already loaded, so that it renders at once.
 * @returns A function that removes them.
 */
export function mountModal(
  container: ShadowRoot,
  runtime: Runtime,
  tokens: string,
  first?: FirstView,
): { unmount(): void } {
  const root = createRoot(container)
  track(runtime, 'MODAL_CREATED')
  root.render(<ModalRoot runtime={runtime} container={container} tokens={tokens} first={first} />)
  return root
}

type ModalRootProps = {
  runtime: Runtime
  container: ShadowRoot
  tokens: string
  first: FirstView | undefined
}

/** The modal in its theme, language and direction. */
function ModalRoot({ first, ...place }: ModalRootProps) {
  const { enableEmbedded } = useValue(place.runtime.$options)
  return (
    <ViewRoot {...place} first={first} embedded={enableEmbedded}>
      <Modal container={place.container} first={first} />
    </ViewRoot>
  )
}
