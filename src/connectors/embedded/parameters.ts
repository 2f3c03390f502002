import type { ReadableAtom } from 'nanostores'
import type { Options } from '../../config/options.ts'
import type { AccountType } from '../../schemas/account.ts'
import type { AskedRequest } from '../../schemas/askedRequest.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { EmbeddedKey } from '../../schemas/embedded.ts'
import type { RawTransaction } from '../../schemas/rawTransaction.ts'

/** The requests that wait for the user in the frame: each is decided on its own, one after the other. */
export type RequestCount = {
  waiting: number
  /** Which one is in the frame, from 1, of those that have come since none was open. */
  position: number
  total: number
  /** The one in the frame; undefined if none is. */
  asked: AskedRequest | undefined
}

export type EmbeddedParameters = {
  $options: Pick<
    ReadableAtom<
      Pick<
        Options,
        | 'projectId'
        | 'features'
        | 'networks'
        | 'metadata'
        | 'services'
        | 'enableAuthLogger'
        | 'themePreset'
        | 'defaultAccountTypes'
      >
    >,
    'get'
  >
  environment: { window: Window }
  version: string
  storage: {
    get(key: EmbeddedKey): string | undefined
    set(key: EmbeddedKey, value: string): void
    remove(...keys: EmbeddedKey[]): void
  }
  /** The network of a namespace that is in use, or was when it was used last. */
  networkOf(namespace: ChainNamespace): CaipNetworkId | undefined
  $theme: Pick<
    ReadableAtom<{ mode: 'light' | 'dark'; variables: Record<string, string | number> }>,
    'get' | 'listen'
  >
  /** A request waits for the user in the frame, or one has been decided. */
  onApproval: (requests: RequestCount) => void
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  onRefused: (method: string) => void
  /**
   * Another account is in use than before, also than on the last visit, and the user has not asked for it. Undefined
   * where the frame has lost the signed-in user.
   */
  onMoved: (type: AccountType | undefined) => void
  /** Takes the frame out of the page; the session stays in the frame's own storage. */
  signal: AbortSignal
}
