import { reportIssues } from '../core/reportIssues.ts'
import { nearest } from '../lib/nearest.ts'
import type { Runtime } from '../runtime.ts'
import { advise } from './advice.ts'
import { warnDeveloper } from './warnDeveloper.ts'

type AlertKey = Parameters<Runtime['stores']['alerts']['raise']>[0]

/** Why a service refused the page, as a message; undefined if the code alone names no mistake. */
const refusals: Record<AlertKey, ((details: Record<string, string>) => string) | undefined> = {
  // Not a mistake: features without a service work. The bar shows it if `debug` is on.
  PROJECT_ID_NOT_CONFIGURED: undefined,
  INVALID_PROJECT_ID: () => '<w3m-modal project-id>: the services know no project of this id.',
  INVALID_APP_CONFIGURATION: ({ origin = location.origin }) =>
    `${origin} is not on the allowlist of the project: add it in the settings of the project.`,
  JWT_TOKEN_NOT_VALID: () => 'The relay refused the token of this page: is the clock of this device right?',
  SWITCH_NETWORK_NOT_FOUND: ({ network = '' }) => `switchNetwork: ${network} is not in networks.`,
  SOCIALS_TIMEOUT: ({ origin = location.origin }) =>
    `The frame of the embedded wallet did not answer. Is ${origin} on the allowlist, and does frame-src allow the frame?`,
}

type Slice = { stores: Pick<Runtime['stores'], 'alerts' | 'connectors'> }

/**
 * Logs, once each, what the developer should know and no attribute caused, with a link to the docs. Mistakes in options
 * are logged elsewhere.
 */
export function explain({ stores }: Slice, page: Document): void {
  const told = new Set<string>()
  const tell = (line: string, where: string) => {
    if (!told.has(line)) warnDeveloper(line, where)
    told.add(line)
  }
  stores.alerts.$alert.subscribe((alert) => {
    const sentence = alert && refusals[alert.key]?.(alert.details)
    if (sentence) tell(sentence, 'troubleshooting.md')
  })
  page.addEventListener('w3m-error', ({ detail: { code, message, details } }) => {
    if (code === 'W3M_INVALID_OPTION') return
    const names = stores.connectors.$connectors.get().map(({ name }) => name)
    const wallet = code === 'W3M_WALLET_NOT_FOUND' ? String(details?.wallet) : undefined
    const meant = wallet && nearest(wallet, names)
    const about = meant ? `; did you mean ${meant}?` : ''
    tell(`${message}${about} (${code})`, `errors.md#${code.toLowerCase()}`)
  })
}

/** Logs settings without effect for the developer, and from now on the page's runtime mistakes. */
export function helpDeveloper(runtime: Runtime, page: Document): void {
  explain(runtime, page)
  void reportIssues(runtime, advise(runtime.$options.get(), page))
}
