import { askApproval, createAnswers } from './answers.ts'
import { readConfig } from './config.ts'
import { isOwnWindow, type Task, type TaskOutcome, takeTask } from './ownWindow.ts'
import { $shown, ask, DeclinedError, fail } from './prompts.ts'
import { RefusedError } from './request.ts'
import { $theme, takeTheme } from './theme.ts'
import type { Place } from './views/FrameRoot.tsx'
import { knownWallet } from './wallet.ts'
import { openWire, pagesAround } from './wire.ts'

/** Starts the wallet in the frame, if every page around it is in the owner's list. */
async function start(): Promise<void> {
  if (isOwnWindow()) {
    await show({ isOwnWindow: true })
    return takeTask(performTask)
  }
  if (parent === window) return show({})
  const [home, ...others] = pagesAround()
  if (home === undefined) return show({ isRefused: true })
  const config = await readConfig()
  if (![home, ...others].every((page) => config.sites.includes(page))) return show({ isRefused: true })
  const tell = openWire(home, createAnswers(home, config, takeTheme))
  showOnceAsked({ home, sessionMinutes: config.sessionMinutes })
  tell('READY', { version: '4', offers: ['passkey'] })
}

const show = async (place: Place): Promise<void> => (await import('./show.tsx')).show(place)

/** Most pages send no request to an open wallet, so the UI is loaded with the first request. */
function showOnceAsked(place: Place): void {
  const stop = $shown.subscribe(() => {
    stop()
    show(place).catch(() => {
      fail(new RefusedError('The wallet did not load'))
      showOnceAsked(place)
    })
  })
}

/** Prompts the user in a window of the wallet. */
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
