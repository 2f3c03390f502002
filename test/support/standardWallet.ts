import { ed25519 } from '@noble/curves/ed25519'
import { encodeBase58 } from '../../src/lib/base58.ts'

type Feature = (...inputs: never[]) => unknown

/** A Wallet Standard wallet with a real key that approves everything, unless a test changes that. */
export function createStandardTestWallet({
  name = 'Test Wallet',
  seed = 1,
  features = {},
}: {
  name?: string
  seed?: number
  features?: Record<string, Record<string, Feature>>
} = {}) {
  const secret = new Uint8Array(32).fill(seed)
  const publicKey = ed25519.getPublicKey(secret)
  const account = { address: encodeBase58(publicKey), publicKey, chains: ['solana:mainnet'], features: [] }
  const listeners = new Set<(change: object) => void>()
  const calls: string[] = []
  const state = { accounts: [] as object[] }

  const standard: Record<string, Record<string, Feature>> = {
    'standard:connect': {
      connect({ silent = false }: { silent?: boolean } = {}) {
        calls.push(silent ? 'connect silently' : 'connect')
        if (!silent) state.accounts = [account]
        return { accounts: state.accounts }
      },
    },
    'standard:disconnect': { disconnect: () => void calls.push('disconnect') },
    'standard:events': {
      on(_event: string, listener: (change: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: ({ message }: { message: Uint8Array }) => [
        { signedMessage: message, signature: ed25519.sign(message, secret) },
      ],
    },
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    chains: ['solana:mainnet', 'solana:devnet'],
    features: { ...standard, ...features },
    get accounts() {
      return state.accounts
    },
  }
  return {
    wallet,
    account,
    publicKey,
    calls,
    listenerCount: () => listeners.size,
    share(accounts: object[]) {
      state.accounts = accounts
      for (const listener of [...listeners]) listener({ accounts })
    },
  }
}
