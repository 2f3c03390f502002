import type { W3mError } from '../../../errors/base.ts'
import { PairingProtocolError } from '../../../errors/pairing.ts'
import {
  RelayOriginRefusedError,
  RelayProjectRefusedError,
  RelayRefusedError,
  RelayTokenRefusedError,
  RelayUnreachableError,
} from '../../../errors/relay.ts'

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

/** The error for the reason with which a relay closed the socket. */
export function relayRefusal(text: string): W3mError {
  const words = text.toLowerCase()
  if (words.includes('origin not allowed')) return new RelayOriginRefusedError({ text })
  if (words.includes('jwt')) return new RelayTokenRefusedError({ text })
  if (words.includes('invalid key') || words.includes('project'))
    return new RelayProjectRefusedError({ text })
  return new RelayRefusedError({ text })
}
