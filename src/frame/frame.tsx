import { createRoot } from 'react-dom/client'
import { createAnswers } from './answers.ts'
import { readConfig } from './config.ts'
import { takeTheme } from './theme.ts'
import { FrameRoot } from './views/FrameRoot.tsx'
import { openWire, pagesAround } from './wire.ts'
import { loadWords } from './words.ts'

/** Starts the wallet in the frame, if every page around it is in the owner's list. */
async function start(): Promise<void> {
  const root = document.body.attachShadow({ mode: 'open' })
  const speech = await loadWords()
  const { words, lang } = speech
  document.documentElement.lang = lang
  const show = (notice?: string, home?: string) =>
    createRoot(root).render(<FrameRoot root={root} speech={speech} notice={notice} home={home} />)
  if (parent === window) return show()
  const [home, ...others] = pagesAround()
  if (home === undefined) return show(words.notAllowed)
  const config = await readConfig()
  if (![home, ...others].every((page) => config.sites.includes(page))) return show(words.notAllowed)
  show(undefined, home)
  const wire = openWire(home, createAnswers(home, config, takeTheme))
  wire.tell('READY', { version: '4', offers: ['passkey'] })
}

void start()
