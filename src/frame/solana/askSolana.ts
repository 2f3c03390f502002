import * as z from 'zod/mini'
import { placeSignature, transactionId } from '../../chains/solana/wireTransaction.ts'
import { decodeBase58, encodeBase58 } from '../../lib/base58.ts'
import { postJson } from '../../lib/postJson.ts'
import type { Chain } from '../config.ts'
import { type SolanaAccount, solanaAccount } from '../keys/solana.ts'
import { type Asking, type Question, RefusedError, readRequest } from '../request.ts'
import { readSignedText } from '../signedText.ts'
import { describeInstructions } from './describeInstructions.ts'
import { readSolanaMessage } from './readMessage.ts'

/** A transaction has at most 1,232 bytes. @see https://solana.com/docs/core/transactions */
const longest = 1_700
const longestMessage = 16_384

const text = z.string()
const messageSchema = z.object({ message: text, pubkey: text })
const oneSchema = z.object({ transaction: text, options: z.optional(z.record(text, z.unknown())) })
const allSchema = z.object({ transactions: z.array(text).check(z.minLength(1), z.maxLength(20)) })

/**
 * The requests of Solana, in base58.
 *
 * @throws {RefusedError} If it is invalid or cannot be shown.
 */
export function askSolana(asking: Asking, method: string, given: unknown): Question {
  if (method === 'solana_signMessage') return askMessage(asking, readRequest(messageSchema, given))
  if (method === 'solana_signAllTransactions') {
    const { transactions } = readRequest(allSchema, given)
    return askTransactions(asking, transactions, async (signed) => ({
      transactions: signed.map(encodeBase58),
    }))
  }
  const { transaction, options } = readRequest(oneSchema, given)
  if (method === 'solana_signTransaction')
    return askTransactions(asking, [transaction], async ([signed]) => ({
      transaction: encodeBase58(signed ?? new Uint8Array()),
    }))
  if (method === 'solana_signAndSendTransaction')
    return askTransactions(asking, [transaction], ([signed]) => send(asking.chain, signed, options))
  throw new RefusedError(`The wallet has no method ${method}`)
}

function askMessage(
  { origin, wallet }: Asking,
  { message, pubkey }: z.output<typeof messageSchema>,
): Question {
  const bytes = decodeBase58(message, longestMessage)
  if (!bytes) throw new RefusedError('The message is not base58')
  if (pubkey !== wallet.addresses.solana) throw new RefusedError('The message is for another account')
  if (readSolanaMessage(new Uint8Array([0, ...bytes])))
    throw new RefusedError('This message is a transaction')
  return {
    ...readSignedText(bytes, { origin, address: pubkey }),
    facts: [],
    perform: async (entropy) => ({ signature: encodeBase58((await solanaAccount(entropy)).sign(bytes)) }),
  }
}

function askTransactions(
  { wallet }: Asking,
  wires: readonly string[],
  finish: (signed: Uint8Array[]) => Promise<unknown>,
): Question {
  const own = wallet.addresses.solana
  const transactions = wires.map((wire) => {
    const bytes = decodeBase58(wire, longest)
    const message = bytes && readSolanaMessage(bytes)
    if (!bytes || !message) throw new RefusedError('The transaction cannot be read')
    if (!message.signers.includes(own)) throw new RefusedError('The transaction does not need this account')
    return { bytes, message }
  })
  const told = transactions.map(({ message }) => describeInstructions(message, own))
  const sign = ({ bytes, message }: (typeof transactions)[number], account: SolanaAccount) =>
    placeSignature(bytes, own, account.sign(message.bytes)) ?? bytes
  return {
    kind: 'transaction',
    facts: told.flatMap(({ facts }) => facts),
    warnings: [...new Set(told.flatMap(({ warnings }) => warnings))],
    async perform(entropy) {
      const account = await solanaAccount(entropy)
      return finish(transactions.map((each) => sign(each, account)))
    },
  }
}

async function send(
  { rpcUrl }: Chain,
  signed: Uint8Array | undefined,
  options: object = {},
): Promise<unknown> {
  if (!signed) throw new RefusedError('There is no transaction')
  const params = [encodeBase58(signed), { ...options, encoding: 'base58' }]
  const reply = await postJson(fetch, rpcUrl, { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const { error } = z.object({ error: z.optional(z.object({ message: text })) }).parse(await reply.json())
  if (error) throw new RefusedError(error.message)
  return { signature: transactionId(signed) }
}
