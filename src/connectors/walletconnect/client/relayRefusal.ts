import type { W3mError } from '../../../errors/base.ts'
import {
  RelayOriginRefusedError,
  RelayProjectRefusedError,
  RelayRefusedError,
  RelayTokenRefusedError,
} from '../../../errors/relay.ts'

export function relayRefusal(text: string): W3mError {
  const words = text.toLowerCase()
  if (words.includes('origin not allowed')) return new RelayOriginRefusedError({ text })
  if (words.includes('jwt')) return new RelayTokenRefusedError({ text })
  if (words.includes('invalid key') || words.includes('project'))
    return new RelayProjectRefusedError({ text })
  return new RelayRefusedError({ text })
}
