import * as z from 'zod/mini'
import { bytesToHex, textToHex } from '../../lib/hex.ts'
import { addressOn } from '../addressOn.ts'
import { polkadotAccount } from '../keys/polkadot.ts'
import { type Asking, type Question, RefusedError, readRequest } from '../request.ts'
import { readSignedText } from '../signedText.ts'

const text = z.string()
const messageSchema = z.object({ address: text, message: text.check(z.maxLength(16_384)) })

/**
 * What a Polkadot request asks the user, in WalletConnect's format for such requests.
 *
 * @throws {RefusedError} If the request is invalid, or cannot be shown.
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/polkadot
 */
export async function askPolkadot(asking: Asking, method: string, given: unknown): Promise<Question> {
  if (method === 'polkadot_signMessage') return askMessage(asking, readRequest(messageSchema, given))
  if (method === 'polkadot_signTransaction')
    return (await import('./askPayload.ts')).askPayload(asking, given)
  throw new RefusedError(`The wallet has no method ${method}`)
}

function askMessage(asking: Asking, { address, message }: z.output<typeof messageSchema>): Question {
  const { origin, chain } = asking
  const own = addressOn(asking)
  if (address !== own) throw new RefusedError('The message is for another account')
  if (isTransaction(message, chain.id)) throw new RefusedError('This message is a transaction')
  return {
    ...readSignedText(utf8(message), { origin, address: own }),
    facts: [],
    async perform(entropy) {
      const account = await polkadotAccount(entropy)
      return { signature: bytesToHex(account.sign(utf8(wrapped(message)))) }
    },
  }
}

/** Whether a text, or the bytes of its hex, contain the genesis hash, which every transaction signs. */
function isTransaction(message: string, chainId: string): boolean {
  const [, genesis = ''] = chainId.split(':')
  const spelled = /^(?:0x)?[\da-f]+$/i.test(message) ? message.toLowerCase() : ''
  return [spelled, textToHex(message)].some((bytes) => bytes.includes(genesis))
}

/** No transaction starts with this tag. @see https://polkadot.js.org/docs/extension/usage */
const wrapped = (message: string): string =>
  /^<Bytes>.*<\/Bytes>$/s.test(message) ? message : `<Bytes>${message}</Bytes>`

const utf8 = (text: string) => new TextEncoder().encode(text)
