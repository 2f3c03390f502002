import * as z from 'zod/mini'

export type SocialEnding = { kind: 'answered'; uri: string } | { kind: 'closed' }

export type SocialWindow = {
  window: Window
  popup: Window
  /** The origin of the page that may respond. */
  origin: string
  signal: AbortSignal
}

/** Checked twice, so a closed window is noticed within a second and a response just before that is not lost. */
const lookMs = 400

/**
 * Resolves with the window's response, or when the window closes. Accepts messages only from that window, and only
 * while its page has the wallet's origin.
 * @throws The signal's reason if it aborts.
 */
export function awaitSocialAnswer({ window, popup, origin, signal }: SocialWindow): Promise<SocialEnding> {
  return new Promise((resolve, reject) => {
    const life = new AbortController()
    const listening = { signal: life.signal }
    let wasClosed = false
    const end = (ending: SocialEnding) => {
      clearInterval(timer)
      life.abort()
      resolve(ending)
    }
    const look = () => {
      if (wasClosed && popup.closed) end({ kind: 'closed' })
      wasClosed = popup.closed
    }
    const timer = setInterval(look, lookMs)
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== popup || from !== origin) return
      const answer = socialAnswerSchema.safeParse(data)
      if (!answer.success) return
      end({ kind: 'answered', uri: answer.data.resultUri })
    }
    window.addEventListener('message', hear, listening)
    const giveUp = () => {
      reject(signal.reason)
      end({ kind: 'closed' })
    }
    signal.addEventListener('abort', giveUp, listening)
  })
}

/** The message of a social sign-in window when it is done. */
const socialAnswerSchema = z.object({ resultUri: z.string() })
