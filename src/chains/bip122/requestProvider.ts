import { WalletReplyError } from '../../errors/wallet.ts'
import { readMember } from '../../lib/readMember.ts'
import { askUser, askWallet } from './askWallet.ts'
import { type BitcoinAccount, type BitcoinProvider, protocolOf } from './provider.ts'
import { toAccounts, toBase64Text, toTransactionId } from './walletReplies.ts'

/** How one kind of wallet receives requests: by method name and parameters. */
export type BitcoinRequests = {
  call(method: string, params: object): Promise<unknown>
  /** The methods that return the accounts: with a prompt, and without. */
  methods: { connect: string; accounts: string }
  /** The accounts as wallets list them, if they are known without a request. */
  known?: (() => unknown[]) | undefined
  /** Calls back when the accounts may have changed. @returns A function that unsubscribes. */
  onChange(listener: () => void): () => void
  /** Converts a transfer to this kind's parameters. */
  transferOf(recipients: { address: string; amount: bigint }[]): object
}

/** A Bitcoin wallet with JSON-RPC requests: of sats-connect, or over a pairing. */
export function fromRequests(wallet: BitcoinRequests): BitcoinProvider {
  const { call, methods } = wallet
  let accounts: BitcoinAccount[] = []
  const ask = (method: string, params: object) => askUser(method, () => call(method, params))

  const connect: BitcoinProvider['connect'] = async ({ silent, signal }) => {
    const known = wallet.known?.()
    const method = silent ? methods.accounts : methods.connect
    const params = { purposes: ['payment', 'ordinals'] }
    const asked = () => call(method, params)
    accounts = toAccounts(known ?? (await (silent ? askWallet : askUser)(method, asked, signal)))
    return accounts
  }

  return {
    accounts: () => accounts,
    connect,
    async signMessage({ address, message, protocol = protocolOf(address) }) {
      const method = 'signMessage'
      const answer = await ask(method, { address, message, protocol })
      return toBase64Text(method, readMember(answer, 'signature'))
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const method = 'signPsbt'
      const answer = await ask(method, { psbt, signInputs, broadcast })
      const txid = readMember(answer, 'txid')
      if (broadcast && txid === undefined) throw new WalletReplyError({ method })
      return {
        psbt: toBase64Text(method, readMember(answer, 'psbt')),
        ...(txid === undefined ? {} : { txid: toTransactionId(method, txid) }),
      }
    },
    async sendTransfer({ recipients }) {
      const method = 'sendTransfer'
      return toTransactionId(method, readMember(await ask(method, wallet.transferOf(recipients)), 'txid'))
    },
    onAccounts: (listener) =>
      wallet.onChange(() => void connect({ silent: true }).then(listener, () => listener([]))),
  }
}
