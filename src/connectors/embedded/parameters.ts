import type { ReadableAtom } from 'nanostores'
import type { Options } from '../../config/options.ts'
import type { AccountType } from '../../schemas/account.ts'
import type { AskedRequest } from '../../schemas/askedRequest.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { EmbeddedKey } from '../../schemas/embedded.ts'
import type { RawTransaction } from '../../schemas/rawTransaction.ts'

/** The requests that wait for the user in the frame, who decides each separately. */
export type RequestCount = {
  waiting: number
  /** The position, from 1, of the request in the frame, counted since none was open. */
  position: number
  total: number
  asked: AskedRequest | undefined
}

export type EmbeddedParameters = {
  $options: { get(): Options }
  environment: { window: Window }
  version: string
  storage: {
    get(key: EmbeddedKey): string | undefined
    set(key: EmbeddedKey, value: string): void
    remove(...keys: EmbeddedKey[]): void
  }
  /** The network of a namespace that is active, or was last active. */
  networkOf(namespace: ChainNamespace): CaipNetworkId | undefined
  $theme: Pick<
    ReadableAtom<{ mode: 'light' | 'dark'; variables: Record<string, string | number> }>,
    'get' | 'listen'
  >
  /** A request waits for the user in the frame, or was decided. */
  onApproval: (requests: RequestCount) => void
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  onRefused: (method: string) => void
  /**
   * The active account changed, also since the last visit, without a request of the user. Undefined if the frame lost
   * the signed-in user.
   */
  onMoved: (type: AccountType | undefined) => void
  /** Removes the frame from the page; the session stays in the frame's own storage. */
  signal: AbortSignal
}
