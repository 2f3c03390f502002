import { dragSheet } from './dragSheet.ts'
import { moveCard } from './moveCard.ts'
import { moveViews } from './moveViews.ts'

/** Animates an open card and its views, and lets its sheet follow the finger. Ends with `signal`. */
export function startMotion(root: ShadowRoot, signal: AbortSignal): void {
  const card = root.querySelector<HTMLElement>('.card')
  if (!card) return
  moveCard(card, signal)
  moveViews(card, signal)
  dragSheet(card, signal)
}
