import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { hex } from '@scure/base'
import { OutScript, Transaction } from '@scure/btc-signer'
import { Address } from '@scure/btc-signer/payment.js'
import { hash160 } from '@scure/btc-signer/utils.js'

/** An unspent output; `amount` in satoshi. */
export type Coin = { txid: string; index: number; amount: bigint; address: string }

/** The outputs that a transaction spent and created; new coins have no inputs. */
export type LedgerRecord = { txid: string; spent: Coin[]; made: Coin[]; at: number }

export type BitcoinLedger = ReturnType<typeof createBitcoinLedger>

const scriptOf = (address: string) => OutScript.encode(Address().decode(address))
const addressOf = (script: Uint8Array): string | undefined => {
  try {
    return Address().encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

/** A minimal Bitcoin: outputs, and transactions that need valid signatures to spend them. */
export function createBitcoinLedger() {
  const coins = new Map<string, Coin>()
  const seen: string[] = []
  const records: LedgerRecord[] = []
  const keyOf = (txid: string, index: number) => `${txid}:${index}`
  let funded = 0

  return {
    transactions: seen as readonly string[],
    /** All transactions, newest first. */
    recordsOf: (address: string) =>
      records
        .filter(({ spent, made }) => [...spent, ...made].some((coin) => coin.address === address))
        .toReversed(),
    coinsOf: (address: string) => [...coins.values()].filter((coin) => coin.address === address),
    balanceOf: (address: string) =>
      [...coins.values()].reduce((sum, coin) => (coin.address === address ? sum + coin.amount : sum), 0n),
    /** Creates an output from nothing, like a coinbase transaction. */
    fund(address: string, amount: bigint) {
      funded += 1
      const txid = funded.toString(16).padStart(64, '0')
      const coin = { txid, index: 0, amount, address }
      coins.set(keyOf(txid, 0), coin)
      records.push({ txid, spent: [], made: [coin], at: Date.now() })
    },
    /**
     * Accepts a complete transaction.
     *
     * @returns Its id.
     * @throws {Error} If an input is unknown or spent, a signature is invalid, or the outputs exceed the inputs.
     */
    submit(raw: Uint8Array): string {
      const transaction = Transaction.fromRaw(raw, { allowUnknownOutputs: true })
      const spent = Array.from({ length: transaction.inputsLength }, (_, at) => {
        const { txid, index = 0 } = transaction.getInput(at)
        const coin = coins.get(keyOf(hex.encode(txid ?? new Uint8Array()), index))
        if (!coin) throw new Error('missing-inputs')
        return coin
      })
      spent.forEach((_, at) => void requireSignature(transaction, at, spent))
      const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at))
      const out = outputs.reduce((sum, { amount = 0n }) => sum + amount, 0n)
      if (out > spent.reduce((sum, { amount }) => sum + amount, 0n)) throw new Error('in-belowout')
      for (const { txid, index } of spent) coins.delete(keyOf(txid, index))
      const made = outputs.flatMap(({ amount = 0n, script = new Uint8Array() }, index): Coin[] => {
        const address = addressOf(script)
        return address ? [{ txid: transaction.id, index, amount, address }] : []
      })
      for (const coin of made) coins.set(keyOf(coin.txid, coin.index), coin)
      records.push({ txid: transaction.id, spent, made, at: Date.now() })
      seen.push(transaction.id)
      return transaction.id
    },
  }
}

/** Verifies the signature of one input: P2WPKH (BIP-143) or a Taproot key path (BIP-341). */
function requireSignature(transaction: Transaction, at: number, spent: Coin[]): void {
  const coin = spent[at]
  const [signature = new Uint8Array(), publicKey] = transaction.getInput(at).finalScriptWitness ?? []
  if (!coin) throw new Error('missing-inputs')
  const script = scriptOf(coin.address)
  const isTaproot = script[0] === 0x51
  const isRight = isTaproot
    ? schnorr.verify(signature.slice(0, 64), taprootHash(transaction, at, spent, signature), script.slice(2))
    : publicKey !== undefined &&
      isKeyHash(script, publicKey) &&
      checkEcdsa(transaction, at, coin, signature, publicKey)
  if (!isRight) throw new Error('mandatory-script-verify-flag-failed')
}

const taprootHash = (transaction: Transaction, at: number, spent: Coin[], signature: Uint8Array) =>
  transaction.preimageWitnessV1(
    at,
    spent.map(({ address }) => scriptOf(address)),
    signature[64] ?? 0,
    spent.map(({ amount }) => amount),
  )

const isKeyHash = (script: Uint8Array, publicKey: Uint8Array): boolean =>
  hex.encode(script.slice(2)) === hex.encode(hash160(publicKey))

function checkEcdsa(
  transaction: Transaction,
  at: number,
  { amount, address }: Coin,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const keyHash = scriptOf(address).slice(2)
  // The script code of a key hash, as for P2PKH.
  const code = Uint8Array.of(0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac)
  const type = signature.at(-1) ?? 1
  const hash = transaction.preimageWitnessV0(at, code, type, amount)
  const parsed = secp256k1.Signature.fromDER(signature.slice(0, -1))
  return secp256k1.verify(parsed.toCompactRawBytes(), hash, publicKey)
}
