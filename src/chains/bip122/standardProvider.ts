import type { StandardWallet } from '../../connectors/standardWallet.ts'
import { AccountNotSharedError, UnsupportedMethodError, WalletReplyError } from '../../errors/wallet.ts'
import { base64ToBytes, bytesToBase64 } from '../../lib/base64.ts'
import { bytesToHex } from '../../lib/hex.ts'
import { readMember } from '../../lib/readMember.ts'
import { askUser, askWallet } from './askWallet.ts'
import type { BitcoinAccount, BitcoinProvider } from './provider.ts'
import { toAccounts, toTransactionId } from './walletReplies.ts'

export function fromStandardWallet(wallet: StandardWallet): BitcoinProvider {
  const shared = () =>
    wallet.accounts().filter(({ chains }) => chains.some((chain) => chain.startsWith('bitcoin:')))
  const accounts = (): BitcoinAccount[] =>
    toAccounts(
      shared().map(({ address, publicKey, own }) => {
        return {
          address,
          purpose: readMember(own, 'purpose'),
          publicKey: publicKey && bytesToHex(publicKey).slice(2),
        }
      }),
    )
  const own = (address: string) => {
    const found = shared().find((account) => account.address === address)
    if (!found) throw new AccountNotSharedError({ connectorId: address })
    return found
  }
  const ask = (name: string, input: object) =>
    askUser(name, () => wallet.call(`bitcoin:${name}`, name, input))
  const first = (method: string, answer: unknown): unknown => {
    const [output] = Array.isArray(answer) ? answer : []
    if (typeof output !== 'object' || output === null) throw new WalletReplyError({ method })
    return output
  }

  return {
    accounts,
    async connect({ silent, signal }) {
      // This feature has no silent form: without a prompt, only the accounts that are already shared are known.
      if (silent && !wallet.has('standard:connect')) return accounts()
      const input = { purposes: ['payment', 'ordinals'] }
      const connect = () =>
        silent
          ? wallet.call('standard:connect', 'connect', { silent })
          : wallet.call('bitcoin:connect', 'connect', input)
      await (silent ? askWallet : askUser)('connect', connect, signal)
      return accounts()
    },
    async signMessage({ address, message }) {
      const method = 'signMessage'
      const input = { account: own(address).own, message: new TextEncoder().encode(message) }
      const signature = readMember(first(method, await ask(method, input)), 'signature')
      if (!(signature instanceof Uint8Array)) throw new WalletReplyError({ method })
      return bytesToBase64(signature)
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const method = broadcast ? 'signAndSendTransaction' : 'signTransaction'
      const inputsToSign = Object.entries(signInputs).map(([address, signingIndexes]) => {
        return { account: own(address).own, signingIndexes }
      })
      const chain = own(Object.keys(signInputs)[0] ?? '').chains.find((each) => each.startsWith('bitcoin:'))
      const input = { psbt: base64ToBytes(psbt), inputsToSign, chain }
      const output = first(method, await ask(method, input))
      if (broadcast) return { psbt, txid: toTransactionId(method, readMember(output, 'txId')) }
      const signed = readMember(output, 'signedPsbt')
      if (!(signed instanceof Uint8Array)) throw new WalletReplyError({ method })
      return { psbt: bytesToBase64(signed) }
    },
    // The standard has no feature for it.
    sendTransfer: () => Promise.reject(new UnsupportedMethodError({ method: 'bitcoin:sendTransfer' })),
    onAccounts(listener) {
      const hear = () => listener(accounts())
      const feature = wallet.has('bitcoin:events') ? 'bitcoin:events' : 'standard:events'
      return wallet.onChange(hear, feature)
    },
  }
}
