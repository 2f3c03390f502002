import type { OptionsInput } from '../config/options.ts'
import type { ConnectionStatus } from '../schemas/hostEvents.ts'
import type { ConnectionState } from '../stores/connection.ts'

/** What the button elements show: light enough to exist before anything loads. */
export type PageState = PageAccount & {
  open: boolean
  /** The page reports that something is in progress. */
  loading?: boolean | undefined
  /** The same for each other namespace, for buttons that name theirs. */
  others?: Partial<Record<string, PageAccount>> | undefined
} & PageLook

export type PageAccount = {
  status: ConnectionStatus
  address?: string | undefined
  /** A registered name, shown instead of the address. */
  name?: string | undefined
  avatar?: string | undefined
  /** Decimal text, floored to 3 digits; undefined while unknown. */
  balance?: string | undefined
  balanceLoading?: boolean | undefined
  /** No source reports the account's balance. */
  hasNoBalance?: boolean | undefined
  symbol?: string | undefined
  network: {
    status: 'none' | 'supported' | 'unsupported' | 'switching'
    id?: string | undefined
    name?: string | undefined
    image?: string | undefined
  }
  /** The wallet must switch to another network first. */
  mustSwitch?: boolean | undefined
}

export type PageLook = {
  theme: 'light' | 'dark'
  preset?: string | undefined
  /** The page's theme variables by name (`--w3m-accent`). */
  variables: Record<string, string | number>
  locale?: string | undefined
}

/** The state before the core loads: a stored connection counts as reconnecting, so that nothing jumps later. */
export const idleState = (stored: boolean): PageState => ({
  status: stored ? 'reconnecting' : 'disconnected',
  open: false,
  network: { status: 'none' },
  ...pageLook({}),
})

/** The look of the page from unchecked options; invalid ones count as not set. */
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
