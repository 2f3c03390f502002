import type { Runtime } from '../../runtime.ts'
import { useValue } from '../context.tsx'
import type { FirstView } from '../firstView.ts'
import { ViewRoot } from '../ViewRoot.tsx'
import { Modal } from './Modal.tsx'

type ModalRootProps = {
  runtime: Runtime
  container: ShadowRoot
  tokens: string
  first: FirstView | undefined
}

/** The modal in its theme, language and direction. */
export function ModalRoot({ first, ...place }: ModalRootProps) {
  const { enableEmbedded } = useValue(place.runtime.$options)
  return (
    <ViewRoot {...place} first={first} embedded={enableEmbedded}>
      <Modal container={place.container} first={first} />
    </ViewRoot>
  )
}
