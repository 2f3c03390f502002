/** A logger without output. It has a name, which the pairing client uses for its stores. */
type Silent = {
  level: string
  name: string
  bindings(): { context: string }
  child(bindings: { context: string }): Silent
} & Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (...words: unknown[]) => void>

const say = () => {}

const named = (name: string): Silent => ({
  level: 'silent',
  name,
  bindings: () => ({ context: name }),
  child: ({ context }) => named(context),
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
  fatal: say,
})

/** Replaces a logging library, which would be set to silent. */
export const pino = (): Silent => named('')
export const getDefaultLoggerOptions = (options: object): object => options
export const getLoggerContext = ({ name }: Silent): string => name
export const generateChildLogger = (parent: Silent, name: string): Silent =>
  named(parent.name ? `${parent.name}/${name}` : name)
export const generatePlatformLogger = () => ({ logger: named(''), chunkLoggerController: null })
