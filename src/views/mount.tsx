import { createRoot } from 'react-dom/client'
import { track } from '../actions/events/track.ts'
import type { Runtime } from '../runtime.ts'
import { ModalRoot } from './modal/ModalRoot.tsx'

/**
 * Draws the views into a shadow root.
 *
 * @param tokens - The text of `tokens.css`: the tag has it already, for its buttons.
 * @returns What takes them out again.
 */
export function mountModal(container: ShadowRoot, runtime: Runtime, tokens: string): { unmount(): void } {
  const root = createRoot(container)
  track(runtime, 'MODAL_CREATED')
  root.render(<ModalRoot runtime={runtime} container={container} tokens={tokens} />)
  return root
}
