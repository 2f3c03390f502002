import { base58, base64 } from '@scure/base'
import { describeSolana } from '../../signers/describeSolana.ts'
import { createSolanaSigner } from '../../signers/solana.ts'
import { createOrder, type Keyring } from '../keyring.ts'

export type SolanaKeyringOptions = {
  /** Indices of the sandbox's accounts on Solana, the active one first. */
  accounts: readonly number[]
  chains: { caipNetworkId: string; rpcUrl: string }[]
}

type Parameters = {
  pubkey?: string
  message?: string
  transaction?: string
  transactions?: string[]
  sendOptions?: object
}

/** Solana keys that sign, and really send to the chain. */
export function createSolanaKeyring({ accounts, chains }: SolanaKeyringOptions): Keyring {
  const signer = createSolanaSigner(accounts)
  const order = createOrder(signer.keys.map(({ address }) => address))
  const signerOf = ({ pubkey }: Parameters) => pubkey ?? order.all()[0] ?? ''
  const wire = ({ transaction = '' }: Parameters) => base64.decode(transaction)
  const listed = () => order.all().map((pubkey) => ({ pubkey }))
  const sign = (parameters: Parameters) => {
    const signed = signer.signTransaction(signerOf(parameters), wire(parameters))
    return { signature: base58.encode(signed.signature), transaction: base64.encode(signed.wire) }
  }

  const methods: Record<string, (parameters: Parameters, rpcUrl: string) => unknown> = {
    solana_getAccounts: listed,
    solana_requestAccounts: listed,
    solana_signMessage(parameters) {
      const message = base58.decode(parameters.message ?? '')
      return { signature: base58.encode(signer.signMessage(signerOf(parameters), message)) }
    },
    solana_signTransaction: sign,
    solana_signAllTransactions: (parameters) => ({
      transactions: (parameters.transactions ?? []).map(
        (transaction) => sign({ ...parameters, transaction }).transaction,
      ),
    }),
    async solana_signAndSendTransaction(parameters, rpcUrl) {
      const node = { rpcUrl, options: parameters.sendOptions }
      const { signature } = await signer.sendTransaction(signerOf(parameters), wire(parameters), node)
      return { signature: base58.encode(signature) }
    },
  }
  return {
    namespace: 'solana',
    chains: chains.map(({ caipNetworkId }) => caipNetworkId),
    addresses: order.all,
    choose: order.choose,
    methods: Object.keys(methods),
    needsConsent: (method) => method.startsWith('solana_sign'),
    describe: ({ method, params }) => describe(method, (params ?? {}) as Parameters),
    async perform({ method, params, caipNetworkId }) {
      const { rpcUrl = '' } = chains.find((chain) => chain.caipNetworkId === caipNetworkId) ?? {}
      return methods[method]?.((params ?? {}) as Parameters, rpcUrl)
    },
  }
}

function describe(method: string, { message, transaction, transactions }: Parameters) {
  if (method === 'solana_signMessage') {
    const body = new TextDecoder().decode(base58.decode(message ?? ''))
    return { title: 'Sign a message', facts: [], body }
  }
  const wires = transactions ?? (transaction === undefined ? [] : [transaction])
  return wires.length === 0 ? undefined : describeSolana(wires.map((wire) => base64.decode(wire)))
}
