import type { OptionsInput } from '../config/options.ts'

export type TellDeveloper = ReturnType<typeof createTellDeveloper>
type Mistake = { option: string; reason: string }
type Part = typeof import('./developer.ts')

const load = () => import('./developer.ts')
/** Hosts on this machine or its network (RFC 6761, RFC 6762): such a page is in development. */
const isHere = () => /(^|\.)(localhost|local)$/.test(location.hostname)

/** Logs what the page's developer should know. Loads its texts when there is something to log. */
export function createTellDeveloper() {
  /** What was logged: the start of the widget finds the same mistakes as the page load. */
  const told = new Set<string>()
  const keyOf = ({ option, reason }: Mistake) => `${option} ${reason}`
  const sayOnce = ({ sayMistake }: Part, issue: Mistake) => {
    if (told.has(keyOf(issue))) return
    told.add(keyOf(issue))
    sayMistake(issue)
  }
  const say = (by: (part: Part) => void) => void load().then(by, () => undefined)
  return {
    warn: (message: string) => say(({ warnDeveloper }) => warnDeveloper(message)),
    mistake: (issue: Mistake) => say((part) => sayOnce(part, issue)),
    /** Looks for mistakes on pages in development, before a user opens the widget. */
    check(input: OptionsInput, isStarted: boolean) {
      if (!isHere() && input.debug !== true) return
      say((part) => {
        for (const issue of part.checkPage(input, document, isStarted)) sayOnce(part, issue)
      })
    },
  }
}
