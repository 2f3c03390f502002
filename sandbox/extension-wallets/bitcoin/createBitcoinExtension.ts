import { base64, hex } from '@scure/base'
import { type BitcoinAccount, bitcoinAccounts } from '../../bitcoin/accounts.ts'
import type { Recipient, SignedPsbt } from '../../signers/bitcoin.ts'
import type { Brand } from '../brands.ts'
import type { Answer } from '../config.ts'
import type { Overlay } from '../createOverlay.ts'
import { createRequestQueue, type RequestQueue } from '../createRequestQueue.ts'
import { loadSigning } from '../loadSigning.ts'
import { createWalletState } from '../walletState.ts'

/** The methods of the sandbox's Bitcoin wallets, whichever API a page uses. */
export type BitcoinExtension = Pick<RequestQueue, 'policy' | 'requests' | 'decide'> & {
  brand: Brand
  addresses(): string[]
  /** The accounts that this page may see. */
  shared(): BitcoinAccount[]
  /** Prompts the user if the page has no permission yet. */
  connect(): Promise<BitcoinAccount[]>
  signMessage(address: string, message: string): Promise<string>
  /** Signs the inputs listed for each address; broadcasts the transaction on request. */
  signPsbt(psbt: Uint8Array, inputs: Record<string, number[]>, broadcast: boolean): Promise<SignedPsbt>
  sendTransfer(recipients: Recipient[]): Promise<string>
  switchAccount(index: number): void
  /** Removes the page's permission, as a user does in the extension's settings. */
  disconnect(): void
  /** @returns The function that unsubscribes. */
  onChange(listener: () => void): () => void
}

type Options = { brand: Brand; nodeUrl: string; answer: Answer; overlay: Overlay }

/** Creates a Bitcoin wallet with real keys: it signs here and broadcasts to the sandbox's ledger. */
export function createBitcoinExtension({ brand, nodeUrl, answer, overlay }: Options): BitcoinExtension {
  const state = createWalletState(brand.id)
  const listeners = new Set<() => void>()
  let index = brand.accounts[0] ?? 0
  const accounts = () => bitcoinAccounts(index)
  const account = () => accounts()[0].address
  const desk = createRequestQueue({ brand, network: 'Bitcoin', answer, overlay, account })
  const shared = () => (state.isGranted() ? accounts() : [])
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  /** The keys of the addresses that this page may see. */
  const loadKeys = async () => {
    const signing = await loadSigning('bitcoin')
    const granted = state.isGranted() ? signing.bitcoinKeys(index) : []
    const keyOf = (address: string) => {
      const key = granted.find((each) => each.address === address)
      if (!key) throw Object.assign(new Error('Access denied.'), { code: -32002 })
      return key
    }
    return { ...signing, keyOf }
  }
  const letGo = () => {
    state.grant(false)
    changed()
  }

  return {
    ...desk,
    brand,
    addresses: () => accounts().map(({ address }) => address),
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
        const { keyOf, signBip322 } = await loadKeys()
        const key = keyOf(address)
        await desk.consent('sign', request, { title: 'Sign a message', facts: [], body: message })
        return signBip322(message, key)
      }),
    signPsbt: (psbt, inputs, broadcast) =>
      desk.take('signPsbt', [inputs, broadcast], async (request) => {
        const { Transaction, keyOf, describeOutputs, signPsbt } = await loadKeys()
        const transaction = Transaction.fromPSBT(psbt)
        const wanted = Object.entries(inputs).flatMap(([address, indexes]) => {
          const key = keyOf(address)
          return indexes.map((at) => ({ key, at }))
        })
        const facts = describeOutputs(transaction)
        await desk.consent('sign', request, { title: 'Sign a transaction', facts })
        return signPsbt(transaction, wanted, broadcast ? nodeUrl : undefined)
      }),
    sendTransfer: (recipients) =>
      desk.take('sendTransfer', [recipients], async (request) => {
        const { keyOf, payTo, describeOutputs, sendPayment } = await loadKeys()
        const payment = keyOf(account())
        const transaction = await payTo(nodeUrl, payment, recipients)
        await desk.consent('send', request, { title: 'Send', facts: describeOutputs(transaction) })
        return sendPayment(nodeUrl, payment, transaction)
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

export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)
export const fromBase64 = (text: string): Uint8Array => base64.decode(text)
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes)
