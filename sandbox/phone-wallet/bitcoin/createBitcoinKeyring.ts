import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { signBip322 } from '../../bitcoin/bip322.ts'
import { type BitcoinKey, bitcoinKeys } from '../../bitcoin/keys.ts'
import { describeOutputs, payTo, sendPayment, signPsbt } from '../../signers/bitcoin.ts'
import type { CallSummary } from '../evm/describeCall.ts'
import { WalletError } from '../evm/walletCall.ts'
import { createOrder, type Keyring } from '../keyring.ts'

export type BitcoinKeyringOptions = {
  /** Indices of the sandbox's keys on Bitcoin, the active one first. */
  accounts: readonly number[]
  /** CAIP-2 ids. */
  chains: string[]
  /** The URL where the sandbox's ledger accepts transactions. */
  nodeUrl: string
}

type Parameters = {
  account?: string
  address?: string
  message?: string
  protocol?: string
  psbt?: string
  signInputs?: { address: string; index: number }[]
  broadcast?: boolean
  recipientAddress?: string
  amount?: string
  intentions?: string[]
}

type Account = { index: number; keys: [payment: BitcoinKey, ordinals: BitcoinKey] }

/**
 * Bitcoin keys behind the methods of the pairing protocol: an account is identified by its payment address, and has
 * another address for ordinals.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export function createBitcoinKeyring({ accounts, chains, nodeUrl }: BitcoinKeyringOptions): Keyring {
  const order = createOrder(accounts.map((index): Account => ({ index, keys: bitcoinKeys(index) })))
  const accountOf = (address: string | undefined): Account => {
    const found = order.all().find(({ keys }) => keys.some((key) => key.address === address))
    if (!found) throw new WalletError(4100, `Unknown account ${address}`)
    return found
  }
  const keyOf = (address: string): BitcoinKey => {
    const [payment, ordinals] = accountOf(address).keys
    return ordinals.address === address ? ordinals : payment
  }

  const methods: Record<string, (parameters: Parameters) => unknown> = {
    getAccountAddresses: ({ account, intentions }) =>
      listAddresses(accountOf(account)).filter(({ intention }) => intentions?.includes(intention) ?? true),
    signMessage({ account = '', address = account, message = '', protocol = 'bip322' }) {
      if (protocol !== 'bip322') throw new WalletError(-32602, `Unknown protocol ${protocol}`)
      const signature = hex.encode(base64.decode(signBip322(message, keyOf(address))))
      return { address, signature }
    },
    async signPsbt({ psbt = '', signInputs = [], broadcast = false }) {
      const inputs = signInputs.map(({ address, index }) => ({ key: keyOf(address), at: index }))
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      const signed = await signPsbt(transaction, inputs, broadcast ? nodeUrl : undefined)
      return { psbt: base64.encode(signed.psbt), ...(signed.txid && { txid: signed.txid }) }
    },
    async sendTransfer({ account, recipientAddress = '', amount = '' }) {
      if (!/^[1-9]\d*$/.test(amount)) throw new WalletError(-32602, `No amount: ${amount}`)
      const [payment] = accountOf(account).keys
      const to = { address: recipientAddress, amount: BigInt(amount) }
      return { txid: await sendPayment(nodeUrl, payment, await payTo(nodeUrl, payment, [to])) }
    },
  }
  return {
    namespace: 'bip122',
    chains,
    addresses: () => order.all().map(({ keys }) => keys[0].address),
    choose: order.choose,
    methods: Object.keys(methods),
    needsConsent: (method) => method !== 'getAccountAddresses',
    describe: ({ method, params }) => describe(method, (params ?? {}) as Parameters),
    perform: async ({ method, params }) => methods[method]?.((params ?? {}) as Parameters),
    sessionProperties: () => ({
      bip122_getAccountAddresses: JSON.stringify(order.all().flatMap(listAddresses)),
    }),
  }
}

/** Paths of BIP-84 and BIP-86; their third component is the account. */
const listAddresses = ({ index, keys: [payment, ordinals] }: Account) => [
  { ...publicOf(payment), path: `m/84'/0'/${index}'/0/0`, intention: 'payment' },
  { ...publicOf(ordinals), path: `m/86'/0'/${index}'/0/0`, intention: 'ordinal' },
]

const publicOf = ({ address, publicKey }: BitcoinKey) => ({ address, publicKey: hex.encode(publicKey) })

function describe(
  method: string,
  { message, psbt, recipientAddress, amount }: Parameters,
): CallSummary | undefined {
  if (method === 'signMessage') return { title: 'Sign a message', facts: [], body: message }
  if (method === 'signPsbt') {
    const transaction = Transaction.fromPSBT(base64.decode(psbt ?? ''))
    return { title: 'Sign a transaction', facts: describeOutputs(transaction) }
  }
  if (method !== 'sendTransfer') return undefined
  return { title: 'Send', facts: [[recipientAddress ?? '', `${amount} sat`]] }
}
