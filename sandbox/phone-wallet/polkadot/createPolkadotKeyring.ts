import { payloadBytes, polkadotKey } from '../../signers/polkadot.ts'
import { WalletError } from '../evm/walletCall.ts'
import { createOrder, type Keyring } from '../keyring.ts'

export type PolkadotKeyringOptions = {
  /** Indices of the sandbox's keys on Polkadot, the active one first. */
  accounts: readonly number[]
  /** CAIP-2 ids. */
  chains: string[]
}

type Parameters = { address?: string; message?: string; transactionPayload?: object }

/**
 * Polkadot keys (sr25519). A message is signed in `<Bytes>` tags, so that it cannot be a transaction.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function createPolkadotKeyring({ accounts, chains }: PolkadotKeyringOptions): Keyring {
  const order = createOrder(accounts.map(polkadotKey))
  const sign = (address: string | undefined, bytes: Uint8Array): string => {
    const key = order.all().find((known) => known.address === address)
    if (!key) throw new WalletError(4100, `Unknown account ${address}`)
    return key.sign(bytes)
  }
  const methods: Record<string, (parameters: Parameters) => unknown> = {
    polkadot_signMessage: ({ address, message }) => ({
      signature: `0x${sign(address, new TextEncoder().encode(`<Bytes>${message}</Bytes>`))}`,
    }),
    // The first byte is the type of the key.
    polkadot_signTransaction: ({ address, transactionPayload = {} }) => ({
      signature: `0x01${sign(address, payloadBytes(transactionPayload))}`,
    }),
  }
  return {
    namespace: 'polkadot',
    chains,
    addresses: () => order.all().map(({ address }) => address),
    choose: order.choose,
    methods: Object.keys(methods),
    needsConsent: () => true,
    describe({ method, params }) {
      const { message, transactionPayload } = (params ?? {}) as Parameters
      return method === 'polkadot_signMessage'
        ? { title: 'Sign a message', facts: [], body: message }
        : { title: 'Sign a transaction', facts: [], body: JSON.stringify(transactionPayload, null, 2) }
    },
    perform: async ({ method, params }) => methods[method]?.((params ?? {}) as Parameters),
  }
}
