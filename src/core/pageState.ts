import type { OptionsInput } from '../config/options.ts'
import type { ConnectionStatus } from '../schemas/hostEvents.ts'
import type { ConnectionState } from '../stores/connection.ts'

/** What the button elements show of the product: light enough to be there before anything is loaded. */
export type PageState = PageAccount & {
  open: boolean
  /** The host says that something is under way. */
  loading?: boolean | undefined
  /** The same of each namespace other than the one in use, for buttons that name theirs. */
  others?: Partial<Record<string, PageAccount>> | undefined
} & PageLook

export type PageAccount = {
  status: ConnectionStatus
  address?: string | undefined
  /** A registered name in place of the address. */
  name?: string | undefined
  avatar?: string | undefined
  /** Decimal text, floored to 3 digits; undefined while it is not known. */
  balance?: string | undefined
  balanceLoading?: boolean | undefined
  /** Nothing tells a page what the account holds. */
  hasNoBalance?: boolean | undefined
  symbol?: string | undefined
  network: {
    status: 'none' | 'supported' | 'unsupported' | 'switching'
    id?: string | undefined
    name?: string | undefined
    image?: string | undefined
  }
  /** The wallet has to move to another network before anything goes on. */
  mustSwitch?: boolean | undefined
}

export type PageLook = {
  theme: 'light' | 'dark'
  preset?: string | undefined
  /** The host's theme variables by name (`--w3m-accent`). */
  variables: Record<string, string | number>
  locale?: string | undefined
}

/** Before the core is there: a stored connection counts as reconnecting, so that nothing jumps later. */
export const idleState = (stored: boolean): PageState => ({
  status: stored ? 'reconnecting' : 'disconnected',
  open: false,
  network: { status: 'none' },
  ...pageLook({}),
})

/** How the page is to look by options that are not checked yet; what cannot be meant counts as not set. */
export function pageLook({ themeMode, themePreset, themeVariables, locale }: OptionsInput): PageLook {
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches
  return {
    theme: themeMode === 'light' || themeMode === 'dark' ? themeMode : dark ? 'dark' : 'light',
    preset: textOf(themePreset),
    variables: themeVariables instanceof Object ? { ...(themeVariables as PageLook['variables']) } : {},
    locale: textOf(locale),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const hostStatus = (state: ConnectionState): ConnectionStatus =>
  state.status === 'connecting' && state.restoring ? 'reconnecting' : state.status
