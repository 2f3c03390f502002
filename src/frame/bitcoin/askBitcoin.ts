import { base64, hex } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  p2wpkh,
  RawWitness,
  SigHash,
  selectUTXO,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import * as z from 'zod/mini'
import { formatAmount } from '../../lib/amount.ts'
import { attempt } from '../../lib/attempt.ts'
import { toSign } from '../../siwx/verifiers/bip322.ts'
import { addressOn, isBitcoinTest } from '../addressOn.ts'
import { bitcoinAccount } from '../keys/bitcoin.ts'
import {
  type Asking,
  type Fact,
  orRefuse,
  type Question,
  RefusedError,
  readRequest,
  type Warning,
} from '../request.ts'
import { readSignedText } from '../signedText.ts'
import { broadcast, coinsOf, feeRate } from './esplora.ts'

const text = z.string()
const messageSchema = z.object({
  message: text,
  address: z.optional(text),
  protocol: z.optional(z.literal('bip322')),
})
const transferSchema = z.object({ recipientAddress: text, amount: text.check(z.regex(/^[1-9]\d{0,15}$/)) })
const psbtSchema = z.object({
  psbt: text.check(z.maxLength(400_000)),
  signInputs: z.array(z.object({ address: text, index: z.int().check(z.minimum(0)) })).check(z.minLength(1)),
  broadcast: z.optional(z.boolean()),
})

/** Signature hash types that cover all inputs and outputs: with any other, others could change the rest. */
const whole: number[] = [SigHash.ALL, SigHash.DEFAULT]

/**
 * What a Bitcoin request asks the user, in WalletConnect's format for such requests.
 *
 * @throws {RefusedError} If the request is invalid, or cannot be shown.
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export async function askBitcoin(asking: Asking, method: string, given: unknown): Promise<Question> {
  switch (method) {
    case 'signMessage':
      return askMessage(asking, readRequest(messageSchema, given))
    case 'sendTransfer':
      return askTransfer(asking, readRequest(transferSchema, given))
    case 'signPsbt':
      return askPsbt(asking, readRequest(psbtSchema, given))
    default:
      throw new RefusedError(`The wallet has no method ${method}`)
  }
}

function askMessage(asking: Asking, { message, address }: z.output<typeof messageSchema>): Question {
  const { origin, chain } = asking
  const own = addressOn(asking)
  if (address !== undefined && address !== own) throw new RefusedError('The message is for another account')
  return {
    ...readSignedText(new TextEncoder().encode(message), { origin, address: own }),
    facts: [],
    async perform(entropy) {
      const { publicKey, privateKey } = (await bitcoinAccount(entropy, isBitcoinTest(chain))).payment
      const transaction = toSign(message, p2wpkh(publicKey))
      transaction.signIdx(privateKey, 0)
      transaction.finalizeIdx(0)
      const witness = transaction.getInput(0).finalScriptWitness ?? []
      return { address: own, signature: hex.encode(RawWitness.encode(witness)) }
    },
  }
}

async function askTransfer(
  asking: Asking,
  { recipientAddress, amount }: z.output<typeof transferSchema>,
): Promise<Question> {
  const { chain } = asking
  const own = addressOn(asking)
  const network = networkOf(asking)
  const script = scriptOf(asking)
  orRefuse('The recipient is not an address on this network', () => Address(network).decode(recipientAddress))
  const [coins, feePerByte] = await Promise.all([coinsOf(chain, own), feeRate(chain)])
  const inputs = coins.map(({ txid, index, amount }) => ({ txid, index, witnessUtxo: { script, amount } }))
  const selected = attempt(() =>
    selectUTXO(inputs, [{ address: recipientAddress, amount: BigInt(amount) }], 'default', {
      changeAddress: own,
      feePerByte,
      network,
      bip69: false,
      createTx: true,
    }),
  )
  const { tx, fee } = selected ?? {}
  if (!tx || fee === undefined) throw new RefusedError('The account does not hold enough for this transfer')
  return {
    kind: 'transaction',
    facts: [
      { name: 'send', value: btc(BigInt(amount)) },
      { name: 'to', value: recipientAddress },
      { name: 'fee', value: btc(fee) },
    ],
    warnings: [],
    async perform(entropy) {
      tx.sign((await bitcoinAccount(entropy, isBitcoinTest(chain))).payment.privateKey)
      tx.finalize()
      return { txid: await broadcast(chain, tx.extract()) }
    },
  }
}

async function askPsbt(asking: Asking, given: z.output<typeof psbtSchema>): Promise<Question> {
  const { chain } = asking
  const own = addressOn(asking)
  const transaction = orRefuse('The transaction cannot be read', () =>
    Transaction.fromPSBT(base64.decode(given.psbt), { allowUnknownOutputs: true, allowUnknownInputs: true }),
  )
  const indexes = [...new Set(given.signInputs.map(({ index }) => index))]
  if (given.signInputs.some(({ address }) => address !== own))
    throw new RefusedError('The transaction is for another account')
  const spent = await ownAmount(asking, transaction, indexes)
  const { facts, warnings } = describe(asking, transaction, spent, indexes.length)
  return {
    kind: 'transaction',
    facts,
    warnings,
    async perform(entropy) {
      const { privateKey } = (await bitcoinAccount(entropy, isBitcoinTest(chain))).payment
      for (const index of indexes) transaction.signIdx(privateKey, index, whole)
      if (!given.broadcast) return { psbt: base64.encode(transaction.toPSBT()) }
      transaction.finalize()
      const txid = await broadcast(chain, transaction.extract())
      return { psbt: base64.encode(transaction.toPSBT()), txid }
    },
  }
}

/**
 * What the account spends, in satoshi. The amount of each coin comes from the network: if the page named a smaller one,
 * the fee shown would be too small.
 */
async function ownAmount(asking: Asking, transaction: Transaction, indexes: number[]): Promise<bigint> {
  const coins = await coinsOf(asking.chain, addressOn(asking))
  const script = scriptOf(asking)
  let total = 0n
  for (const at of indexes) {
    if (at >= transaction.inputsLength) throw new RefusedError('The transaction has no such input')
    const { txid, index, witnessUtxo, sighashType = SigHash.ALL } = transaction.getInput(at)
    if (!whole.includes(sighashType)) throw new RefusedError('The signature would not cover all of it')
    const coin = coins.find((each) => each.index === index && txid && each.txid === hex.encode(txid))
    if (!coin || (witnessUtxo && witnessUtxo.amount !== coin.amount))
      throw new RefusedError('The transaction spends an output that this account does not have')
    transaction.updateInput(at, { witnessUtxo: { script, amount: coin.amount } })
    total += coin.amount
  }
  return total
}

function describe(asking: Asking, transaction: Transaction, spent: bigint, signed: number) {
  const own = addressOn(asking)
  const network = networkOf(asking)
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(at)
    const address = attempt(() => transaction.getOutputAddress(at, network))
    return { amount, address, script: hex.encode(script) }
  })
  const sum = (list: { amount: bigint }[]) => list.reduce((total, { amount }) => total + amount, 0n)
  const others = outputs.filter(({ address }) => address !== own)
  const back = sum(outputs) - sum(others)
  const isAlone = transaction.inputsLength === signed
  const warnings: Warning[] = isAlone ? [] : ['othersPay']
  const facts: Fact[] = [
    ...others.flatMap(({ amount, address, script }) => [
      { name: 'send', value: btc(amount) },
      address === undefined ? { name: 'data', value: `0x${script}` } : { name: 'to', value: address },
    ]),
    { name: 'coins', value: btc(spent) },
    ...(back > 0n ? [{ name: 'change', value: btc(back) }] : []),
    ...(isAlone ? [{ name: 'fee', value: btc(spent - sum(outputs)) }] : []),
  ]
  return { facts, warnings }
}

const btc = (amount: bigint): string => `${formatAmount(amount, 8)} BTC`
const networkOf = ({ chain }: Asking) => (isBitcoinTest(chain) ? TEST_NETWORK : NETWORK)

/** The output script of the account's address. */
const scriptOf = (asking: Asking): Uint8Array =>
  OutScript.encode(Address(networkOf(asking)).decode(addressOn(asking)))
