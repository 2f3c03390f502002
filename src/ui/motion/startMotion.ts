import { dragSheet } from './dragSheet.ts'
import { moveViews } from './moveViews.ts'

/** Lets the views of an open card move, and its sheet follow the finger. Ends with `signal`. */
export function startMotion(root: ShadowRoot, signal: AbortSignal): void {
  const card = root.querySelector<HTMLElement>('.card')
  if (!card) return
  moveViews(card, signal)
  dragSheet(card, signal)
}
