import type { OptionsInput } from '../config/options.ts'

/** Says in the console what the page's developer should know. Its words are loaded once there is something to say. */
export type TellDeveloper = {
  warn(message: string): void
  mistake(issue: Mistake): void
  /** Looks for mistakes before anybody uses the page, where it is being developed. */
  check(input: OptionsInput): void
}

type Mistake = { option: string; reason: string }

const load = () => import('./developer.ts')
/** Names that stand for this machine or its network (RFC 6761, RFC 6762): a page there is being developed. */
const isHere = () => /(^|\.)(localhost|local|test)$/.test(location.hostname)

export function createTellDeveloper(): TellDeveloper {
  /** What has been said at load: the start of the widget finds it again. */
  const told = new Set<string>()
  const keyOf = ({ option, reason }: Mistake) => `${option} ${reason}`
  const say = (by: (part: typeof import('./developer.ts')) => void) => void load().then(by, () => undefined)
  return {
    warn: (message) => say(({ warnDeveloper }) => warnDeveloper(message)),
    mistake: (issue) => say(({ sayMistake }) => told.has(keyOf(issue)) || sayMistake(issue)),
    check(input) {
      if (!isHere() && input.debug !== true) return
      say(({ checkPage, sayMistake }) => {
        for (const issue of checkPage(input, document)) {
          if (!told.has(keyOf(issue))) sayMistake(issue)
          told.add(keyOf(issue))
        }
      })
    },
  }
}
