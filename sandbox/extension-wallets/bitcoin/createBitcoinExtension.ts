import { base64, hex } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { signBip322 } from '../../bitcoin/bip322.ts'
import { type BitcoinKey, bitcoinKeys } from '../../bitcoin/keys.ts'
import type { Brand } from '../brands.ts'
import type { Answer } from '../config.ts'
import { createDesk, type Desk } from '../createDesk.ts'
import type { Overlay } from '../createOverlay.ts'
import { createWalletState } from '../walletState.ts'
import { loadCoins, submitTransaction } from './bitcoinNode.ts'

/** What any Bitcoin wallet of the sandbox can do, however a page reaches it. */
export type BitcoinExtension = Pick<Desk, 'policy' | 'requests' | 'decide'> & {
  brand: Brand
  addresses(): string[]
  /** The keys this page may see. */
  shared(): BitcoinKey[]
  /** Asks the person, where the page was not let in before. */
  connect(): Promise<BitcoinKey[]>
  signMessage(address: string, message: string): Promise<string>
  /** Signs the inputs named for each address; sends the whole where it is asked for. */
  signPsbt(psbt: Uint8Array, inputs: Record<string, number[]>, broadcast: boolean): Promise<SignedPsbt>
  sendTransfer(recipients: { address: string; amount: number }[]): Promise<string>
  switchAccount(index: number): void
  /** Forgets the page, as a person does in the extension's own settings. */
  disconnect(): void
  /** @returns What ends it. */
  onChange(listener: () => void): () => void
}

export type SignedPsbt = { psbt: Uint8Array; txid?: string | undefined }

type Options = { brand: Brand; nodeUrl: string; answer: Answer; overlay: Overlay }

/** In satoshi: enough for any block here. */
const fee = 1_000n

/** Makes one Bitcoin wallet with real keys: it signs here and sends to the sandbox's ledger. */
export function createBitcoinExtension({ brand, nodeUrl, answer, overlay }: Options): BitcoinExtension {
  const state = createWalletState(brand.id)
  const listeners = new Set<() => void>()
  let index = brand.accounts[0] ?? 0
  const keys = () => bitcoinKeys(index)
  const account = () => keys()[0].address
  const desk = createDesk({ brand, network: 'Bitcoin', answer, overlay, account })
  const shared = () => (state.isGranted() ? keys() : [])
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const keyOf = (address: string): BitcoinKey => {
    const key = shared().find((each) => each.address === address)
    if (!key) throw Object.assign(new Error('Access denied.'), { code: -32002 })
    return key
  }
  const letGo = () => {
    state.grant(false)
    changed()
  }

  return {
    ...desk,
    brand,
    addresses: () => keys().map(({ address }) => address),
    shared,
    connect: () =>
      desk.take('connect', [], async (request) => {
        if (!state.isGranted()) {
          await desk.consent('connect', request, { title: 'Connect this site', facts: [] })
          state.grant(true)
        }
        return shared()
      }),
    signMessage: (address, message) =>
      desk.take('signMessage', [address, message], async (request) => {
        const key = keyOf(address)
        await desk.consent('sign', request, { title: 'Sign a message', facts: [], body: message })
        return signBip322(message, key)
      }),
    signPsbt: (psbt, inputs, broadcast) =>
      desk.take('signPsbt', [inputs, broadcast], async (request) => {
        const transaction = Transaction.fromPSBT(psbt)
        for (const address of Object.keys(inputs)) keyOf(address)
        await desk.consent('sign', request, { title: 'Sign a transaction', facts: describe(transaction) })
        signInputs(transaction, inputs, keyOf)
        if (!broadcast) return { psbt: transaction.toPSBT() }
        transaction.finalize()
        const txid = await submitTransaction(nodeUrl, transaction.extract())
        return { psbt: transaction.toPSBT(), txid }
      }),
    sendTransfer: (recipients) =>
      desk.take('sendTransfer', [recipients], async (request) => {
        const payment = keyOf(account())
        const transaction = await payTo(nodeUrl, payment, recipients)
        await desk.consent('send', request, { title: 'Send', facts: describe(transaction) })
        transaction.sign(payment.privateKey)
        transaction.finalize()
        return submitTransaction(nodeUrl, transaction.extract())
      }),
    switchAccount(next) {
      index = next
      changed()
    },
    disconnect: letGo,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function signInputs(
  transaction: Transaction,
  inputs: Record<string, number[]>,
  keyOf: (address: string) => BitcoinKey,
): void {
  for (const [address, indexes] of Object.entries(inputs)) {
    const { privateKey } = keyOf(address)
    for (const at of indexes) transaction.signIdx(privateKey, at, [SigHash.ALL, SigHash.DEFAULT])
  }
}

/** A transaction that pays the recipients from the coins of one key, with the rest back to it. */
async function payTo(nodeUrl: string, key: BitcoinKey, recipients: { address: string; amount: number }[]) {
  const transaction = new Transaction()
  let left = -fee
  for (const { txid, index, amount } of await loadCoins(nodeUrl, key.address)) {
    transaction.addInput({ txid, index, witnessUtxo: { script: key.script, amount } })
    left += amount
  }
  for (const { address, amount } of recipients) {
    transaction.addOutputAddress(address, BigInt(amount))
    left -= BigInt(amount)
  }
  if (left < 0n) throw new Error('Insufficient funds')
  if (left > 0n) transaction.addOutputAddress(key.address, left)
  return transaction
}

const describe = (transaction: Transaction): [string, string][] =>
  Array.from({ length: transaction.outputsLength }, (_, at) => [
    transaction.getOutputAddress(at) ?? 'Script',
    `${transaction.getOutput(at).amount} sat`,
  ])

export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)
export const fromBase64 = (text: string): Uint8Array => base64.decode(text)
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)
