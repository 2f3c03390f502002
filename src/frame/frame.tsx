import { createRoot } from 'react-dom/client'
import { askApproval, createAnswers } from './answers.ts'
import { readConfig } from './config.ts'
import { isOwnWindow, type Task, type TaskOutcome, takeTask } from './ownWindow.ts'
import { ask, DeclinedError } from './prompts.ts'
import { $theme, takeTheme } from './theme.ts'
import { FrameRoot, type FrameRootProps } from './views/FrameRoot.tsx'
import { knownWallet } from './wallet.ts'
import { openWire, pagesAround } from './wire.ts'
import { loadWords } from './words.ts'

/** Starts the wallet in the frame, if every page around it is in the owner's list. */
async function start(): Promise<void> {
  const root = document.body.attachShadow({ mode: 'open' })
  const speech = await loadWords()
  const { words, lang } = speech
  document.documentElement.lang = lang
  const show = (place: Omit<FrameRootProps, 'root' | 'speech'>) =>
    createRoot(root).render(<FrameRoot root={root} speech={speech} {...place} />)
  if (isOwnWindow()) {
    show({ isOwnWindow: true })
    return takeTask(performTask)
  }
  if (parent === window) return show({})
  const [home, ...others] = pagesAround()
  if (home === undefined) return show({ notice: words.notAllowed })
  const config = await readConfig()
  if (![home, ...others].every((page) => config.sites.includes(page)))
    return show({ notice: words.notAllowed })
  show({ home })
  const wire = openWire(home, createAnswers(home, config, takeTheme))
  wire.tell('READY', { version: '4', offers: ['passkey'] })
}

/** Asks the user in a window of the wallet. */
async function performTask({ theme, request }: Task): Promise<TaskOutcome> {
  $theme.set(theme)
  try {
    const value = request ? await askApproval(request) : await ask({ kind: 'connect' }).then(knownWallet)
    return { kind: 'done', value }
  } catch (error) {
    if (error instanceof DeclinedError) return { kind: 'declined' }
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

void start()
