import { PairingProtocolError } from '../../../errors/pairing.ts'
import { RelayUnreachableError } from '../../../errors/relay.ts'

/** The client's error messages without codes. Nothing else reads these words. */
export const clientWords = {
  unreachable: /publish|internet|socket/i,
  requestExpired: /^Request expired/,
  pairingExpired: /expired/i,
}

type Relay = { relayUrl: string; timeoutMs: number }

/** Converts an error of the pairing client: the relay was unreachable, or the protocol refused. */
export function clientError(cause: unknown, { relayUrl, timeoutMs }: Relay): Error {
  const reason = (cause as Partial<Error> | undefined)?.message ?? ''
  return clientWords.unreachable.test(reason)
    ? new RelayUnreachableError({ relayUrl, timeoutMs, cause })
    : new PairingProtocolError({ reason, cause })
}
