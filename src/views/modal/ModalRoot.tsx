import type { Runtime } from '../../runtime.ts'
import { useValue } from '../context.tsx'
import { ViewRoot } from '../ViewRoot.tsx'
import { Modal } from './Modal.tsx'

type ModalRootProps = { runtime: Runtime; container: ShadowRoot; tokens: string }

/** The modal in its theme, language and direction. */
export function ModalRoot(place: ModalRootProps) {
  const { enableEmbedded } = useValue(place.runtime.$options)
  return (
    <ViewRoot {...place} embedded={enableEmbedded}>
      <Modal container={place.container} />
    </ViewRoot>
  )
}
