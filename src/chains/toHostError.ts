import { ProviderRpcError } from '../errors/providerRpc.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { readFailure } from './readFailure.ts'
import { toWalletError } from './toWalletError.ts'

/** Numbers of a decline: of a request, and of what one transaction for several calls needs. */
const declines: unknown[] = [4001, 5750]
/** The number of an error without one. */
const internal = -32603

/**
 * The error that the page's provider rejects with: the wallet's error if it has a number, and 4001 for a decline by the
 * user in other words.
 */
export function toHostError(thrown: unknown, method: string): unknown {
  const isDeclined = toWalletError(thrown, method) instanceof UserRejectedError
  const own = (thrown as { code?: unknown } | undefined | null)?.code
  if (typeof own === 'number' && (declines.includes(own) || !isDeclined)) return thrown
  const { codes, texts } = readFailure(thrown)
  const { data } = Object(thrown) as { data?: unknown }
  return new ProviderRpcError({
    code: isDeclined ? 4001 : (codes[0] ?? internal),
    message: texts[0] ?? 'Unknown error',
    data,
    cause: thrown,
  })
}
