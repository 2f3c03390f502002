import type { ReadableAtom } from 'nanostores'
import type { Options } from '../../config/options.ts'
import type { AccountType } from '../../schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { EmbeddedKey } from '../../schemas/embedded.ts'

/** What a page gives the connectors of its embedded wallet. */
export type EmbeddedParameters = {
  $options: Pick<
    ReadableAtom<
      Pick<
        Options,
        'projectId' | 'networks' | 'metadata' | 'services' | 'enableAuthLogger' | 'defaultAccountTypes'
      >
    >,
    'get'
  >
  environment: { window: Window }
  /** Of this product. */
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
  /** So many requests wait for a person to agree to them in the frame. */
  onApproval: (open: number) => void
  /** The page asked for a method that the wallet does not allow. */
  onRefused: (method: string) => void
  /**
   * Another account is in use than before, also than on the last visit, and nobody has asked for it. Undefined
   * where the frame has lost whoever was signed in.
   */
  onMoved: (type: AccountType | undefined) => void
  /** Takes the frame out of the page; the session stays in the frame's own storage. */
  signal: AbortSignal
}
