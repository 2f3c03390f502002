import { createRoot } from 'react-dom/client'
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
  root.render(<ModalRoot runtime={runtime} container={container} tokens={tokens} />)
  return root
}
