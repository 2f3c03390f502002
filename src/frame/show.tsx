import { createRoot } from 'react-dom/client'
import { canListPasskeys } from './passkey.ts'
import { FrameRoot, type Place } from './views/FrameRoot.tsx'
import { loadWords } from './words.ts'

/** Renders the wallet's current view, and every later one. */
export async function show(place: Place): Promise<void> {
  const root = document.body.attachShadow({ mode: 'open' })
  // The page around the frame resizes it.
  addEventListener('resize', () => root.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' }))
  const [speech, listsPasskeys] = await Promise.all([loadWords(), canListPasskeys()])
  document.documentElement.lang = speech.lang
  createRoot(root).render(<FrameRoot root={root} speech={speech} listsPasskeys={listsPasskeys} {...place} />)
}
