import { iconOf } from '../brands.ts'
import { registerStandard } from '../registerStandard.ts'
import { type BitcoinExtension, fromBase64, toBase64, toHex } from './createBitcoinExtension.ts'

type Params = {
  address?: string
  message?: string
  psbt?: string
  signInputs?: Record<string, number[]>
  broadcast?: boolean
  recipients?: { address: string; amount: number }[]
}

/** The error with which sats-connect wallets decline. */
const refusal = (error: unknown) => {
  const { code = -32603, message = String(error) } = (error ?? {}) as { code?: number; message?: string }
  return code === 4001 ? { code: -32000, message: 'User rejected request' } : { code, message }
}

const listed = (extension: BitcoinExtension) =>
  extension
    .shared()
    .map(({ address, purpose, publicKey }) => ({ address, purpose, publicKey: toHex(publicKey) }))

/** Adds a wallet to `btc_providers`, with its JSON-RPC methods. */
export function enterAsSats(window: Window, extension: BitcoinExtension): void {
  const methods: Record<string, (params: Params) => Promise<unknown>> = {
    async getAccounts() {
      await extension.connect()
      return listed(extension)
    },
    async getAddresses() {
      if (extension.shared().length === 0) throw Object.assign(new Error('Access denied.'), { code: -32002 })
      return { addresses: listed(extension) }
    },
    signMessage: async ({ address = '', message = '' }) => ({
      address,
      protocol: 'BIP322',
      signature: await extension.signMessage(address, message),
    }),
    async signPsbt({ psbt = '', signInputs = {}, broadcast = false }) {
      const signed = await extension.signPsbt(fromBase64(psbt), signInputs, broadcast)
      return { psbt: toBase64(signed.psbt), ...(signed.txid && { txid: signed.txid }) }
    },
    async sendTransfer({ recipients = [] }) {
      const paid = recipients.map(({ address, amount }) => ({ address, amount: BigInt(amount) }))
      return { txid: await extension.sendTransfer(paid) }
    },
    async wallet_disconnect() {
      extension.disconnect()
      return null
    },
  }
  const provider = {
    async request(method: string, params: Params = {}) {
      try {
        const serve = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!serve) throw Object.assign(new Error('Method not supported'), { code: -32001 })
        return { jsonrpc: '2.0', id: 1, result: await serve(params) }
      } catch (error) {
        return { jsonrpc: '2.0', id: 1, error: refusal(error) }
      }
    },
    addListener: (event: string, listener: () => void) =>
      event === 'accountChange' ? extension.onChange(listener) : () => undefined,
  }
  const { id, name } = extension.brand
  const page = window as never as Record<string, unknown>
  page[`${id}Providers`] = { BitcoinProvider: provider }
  const list = (page.btc_providers as object[] | undefined) ?? []
  page.btc_providers = [
    ...list,
    { id: `${id}Providers.BitcoinProvider`, name, icon: iconOf(extension.brand) },
  ]
}

type Standard = {
  address: string
  publicKey: Uint8Array
  chains: string[]
  features: string[]
  purpose: string
}
type SignMessage = { account: Standard; message: Uint8Array }
type SignTransaction = { psbt: Uint8Array; inputsToSign: { account: Standard; signingIndexes: number[] }[] }

/** Registers a wallet with the Wallet Standard. */
export function enterAsStandard(window: Window, extension: BitcoinExtension): void {
  const chains = ['bitcoin:mainnet']
  const features = ['bitcoin:signMessage', 'bitcoin:signTransaction']
  const accounts = (): Standard[] =>
    extension
      .shared()
      .map(({ address, publicKey, purpose }) => ({ address, publicKey, purpose, chains, features }))
  registerStandard(window, {
    version: '1.0.0',
    name: extension.brand.name,
    icon: iconOf(extension.brand),
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: async () => {
          await extension.connect()
          return { accounts: accounts() }
        },
      },
      'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => extension.disconnect() },
      'bitcoin:events': {
        version: '1.0.0',
        on: (_event: string, listener: (change: object) => void) =>
          extension.onChange(() => listener({ accounts: accounts() })),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async ({ account, message }: SignMessage) => {
          const text = new TextDecoder().decode(message)
          const signature = await extension.signMessage(account.address, text)
          return [{ signedMessage: message, signature: fromBase64(signature) }]
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async ({ psbt, inputsToSign }: SignTransaction) => {
          const inputs = inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes])
          const signed = await extension.signPsbt(psbt, Object.fromEntries(inputs), false)
          return [{ signedPsbt: signed.psbt }]
        },
      },
    },
  })
}
