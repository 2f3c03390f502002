import { solanaAccounts } from '../../chains/solana/accounts.ts'
import { type Brand, iconOf } from '../brands.ts'
import type { Answer } from '../config.ts'
import type { Overlay } from '../createOverlay.ts'
import { createRequestQueue, type RequestQueue } from '../createRequestQueue.ts'
import { loadSigning } from '../loadSigning.ts'
import { createWalletState } from '../walletState.ts'
import { signInText } from './signInText.ts'

/** A wallet that tests and users control, at `window.__wallets`. */
export type StandardExtension = Pick<RequestQueue, 'policy' | 'requests' | 'decide'> & {
  brand: Brand
  /** The Wallet Standard object that the page gets. */
  wallet: object
  addresses(): string[]
  switchAccount(index: number): void
  /** Removes the page's permission, as a user does in the extension's settings. */
  disconnect(): void
}

type Options = { brand: Brand; rpcUrl: string; answer: Answer; overlay: Overlay }
type Account = { address: string; publicKey: Uint8Array; chains: string[]; features: string[] }
type Input = { account: Account; message: Uint8Array; transaction: Uint8Array }

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet']
const features = [
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

/** Creates a Solana wallet with real keys: it signs here and sends to the chain. */
export function createSolanaExtension({ brand, rpcUrl, answer, overlay }: Options): StandardExtension {
  const all: Account[] = brand.accounts.flatMap((index) => {
    const { address, publicKey } = solanaAccounts[index] ?? {}
    return address && publicKey ? [{ address, publicKey, chains, features }] : []
  })
  const state = createWalletState(brand.id)
  const listeners = new Set<(change: object) => void>()
  let order = all
  // Shares nothing before the page asks, even if the user approved on an earlier visit.
  let shared = false

  const account = () => order[0]?.address ?? ''
  const desk = createRequestQueue({ brand, network: 'Solana', answer, overlay, account })
  const accounts = () => (shared && state.isGranted() ? order : [])
  const changed = () => {
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }
  const requireShared = ({ address }: Account): string => {
    if (!accounts().some((each) => each.address === address)) throw new Error('Account not connected')
    return address
  }
  const loadSigner = async () => (await loadSigning('solana')).createSolanaSigner(brand.accounts)
  const signBytes = async (of: Account, bytes: Uint8Array) =>
    (await loadSigner()).signMessage(requireShared(of), bytes)

  const connect = ({ silent = false } = {}) =>
    desk.take('connect', [{ silent }], async (request) => {
      if (!state.isGranted()) {
        if (silent) return { accounts: [] }
        await desk.consent('connect', request, { title: 'Connect this site', facts: [] })
        state.grant(true)
      }
      shared = true
      return { accounts: accounts() }
    })

  const signIn = (...inputs: object[]) =>
    desk.take('signIn', inputs, async (request) => {
      const body = signInText({ domain: location.host, address: account(), ...inputs[0] })
      await desk.consent('sign', request, { title: 'Sign in', facts: [], body })
      state.grant(true)
      shared = true
      const [first] = accounts()
      if (!first) throw new Error('No account')
      const signedMessage = new TextEncoder().encode(body)
      return [{ account: first, signedMessage, signature: await signBytes(first, signedMessage) }]
    })

  const signMessage = (...inputs: Input[]) =>
    desk.take(
      'signMessage',
      inputs.map(({ message }) => [...message]),
      async (request) => {
        const [first] = inputs
        if (first) requireShared(first.account)
        const body = new TextDecoder().decode(first?.message)
        await desk.consent('sign', request, { title: 'Sign a message', facts: [], body })
        return Promise.all(
          inputs.map(async ({ account: of, message }) => ({
            signedMessage: message,
            signature: await signBytes(of, message),
          })),
        )
      },
    )

  const describe = async (inputs: Input[]) =>
    (await loadSigning('solana')).describeSolana(inputs.map(({ transaction }) => transaction))
  const signTransaction = (...inputs: Input[]) =>
    desk.take('signTransaction', [inputs.length], async (request) => {
      for (const { account: of } of inputs) requireShared(of)
      await desk.consent('sign', request, await describe(inputs))
      const signer = await loadSigner()
      return inputs.map(({ account: of, transaction }) => ({
        signedTransaction: signer.signTransaction(of.address, transaction).wire,
      }))
    })

  const signAndSendTransaction = (...inputs: Input[]) =>
    desk.take('signAndSendTransaction', [inputs.length], async (request) => {
      for (const { account: of } of inputs) requireShared(of)
      await desk.consent('send', request, await describe(inputs))
      const signer = await loadSigner()
      const outputs = []
      for (const { account: of, transaction } of inputs) {
        const { signature } = await signer.sendTransaction(of.address, transaction, { rpcUrl })
        outputs.push({ signature })
      }
      return outputs
    })

  const letGo = () => {
    state.grant(false)
    shared = false
    changed()
  }
  const on = (event: string, listener: (change: object) => void) => {
    if (event === 'change') listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const disconnect = () => desk.take('disconnect', [], async () => letGo())
  const supportedTransactionVersions = ['legacy', 0]

  return {
    ...desk,
    brand,
    wallet: {
      version: '1.0.0',
      name: brand.name,
      icon: iconOf(brand),
      chains,
      get accounts() {
        return accounts()
      },
      features: {
        'standard:connect': { version: '1.0.0', connect },
        'standard:disconnect': { version: '1.0.0', disconnect },
        'standard:events': { version: '1.0.0', on },
        'solana:signIn': { version: '1.0.0', signIn },
        'solana:signMessage': { version: '1.0.0', signMessage },
        'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions, signTransaction },
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions,
          signAndSendTransaction,
        },
      },
    },
    addresses: () => order.map(({ address }) => address),
    switchAccount(index) {
      const first = order[index]
      if (first) order = [first, ...order.filter((each) => each !== first)]
      changed()
    },
    disconnect: letGo,
  }
}
