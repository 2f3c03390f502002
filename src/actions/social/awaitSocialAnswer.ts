import * as z from 'zod/mini'

export type SocialEnding = { kind: 'answered'; uri: string } | { kind: 'closed' }

export type SocialWindow = {
  window: Window
  popup: Window
  /** Where the page that may answer is from. */
  origin: string
  signal: AbortSignal
}

/** Looked twice, a closed window is noticed within a second, and an answer just before is not lost. */
const lookMs = 400

/**
 * Resolves with what the window says, or once it is gone. Messages are taken from that very window alone, and only
 * while the page in it is of the wallet's own origin.
 * @throws The signal's reason, once it is given up.
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

/** What the window of a social sign-in says when it is done. */
const socialAnswerSchema = z.object({ resultUri: z.string() })
