import { base58 } from '@scure/base'
import type { Keypair } from '@solana/web3.js'
import { formatUnits } from 'viem'
import type { SandboxChain } from '../chain.ts'
import { describeSolana } from '../signers/describeSolana.ts'
import { signWith } from '../signers/solana.ts'
import type { Description } from './describe.ts'
import { LoginRefusal } from './LoginRefusal.ts'

export type SolanaCall = { method: string; params: unknown; chain: SandboxChain; key: Keypair }

/** In the format of the frame's protocol: everything in base58. */
type Parameters = {
  message?: string
  pubkey?: string
  transaction?: string
  transactions?: string[]
  options?: object
}

/** Performs an approved request on Solana. @throws {Error} With a sentence for the user. */
export async function performOnSolana({ method, params, chain, key }: SolanaCall): Promise<unknown> {
  const signer = signWith([key])
  const address = key.publicKey.toBase58()
  const sign = (wire: string) => base58.encode(signer.signTransaction(address, base58.decode(wire)).wire)
  const methods: Record<string, (parameters: Parameters) => unknown> = {
    solana_signMessage({ message = '', pubkey }) {
      if (pubkey !== address) throw new LoginRefusal('This is not your account')
      return { signature: base58.encode(signer.signMessage(address, base58.decode(message))) }
    },
    solana_signTransaction: ({ transaction = '' }) => ({ transaction: sign(transaction) }),
    solana_signAllTransactions: ({ transactions = [] }) => ({ transactions: transactions.map(sign) }),
    async solana_signAndSendTransaction({ transaction = '', options }) {
      const wire = base58.decode(transaction)
      const { signature } = await signer.sendTransaction(address, wire, { rpcUrl: chain.rpcUrl, options })
      return { signature: base58.encode(signature) }
    },
  }
  const found = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!found) throw new LoginRefusal(`Not supported: ${method}`)
  return found((params ?? {}) as Parameters)
}

/** Describes what a request on Solana would do, with the amounts of SOL and of known tokens. */
export function describeOnSolana({ method, params, chain, key }: SolanaCall): Description {
  const { message, transaction, transactions } = params as Parameters
  const shared: Description['rows'] = [
    ['Account', key.publicKey.toBase58()],
    ['Network', chain.name],
  ]
  if (method === 'solana_signMessage') {
    const text = new TextDecoder().decode(base58.decode(message ?? ''))
    return { title: 'Sign a message', rows: [['Message', text], ...shared] }
  }
  const wires = (transactions ?? [transaction ?? '']).map((wire) => base58.decode(wire))
  const { facts } = describeSolana(wires)
  const rows = facts.map(([label, value], at): [string, string] => {
    if (label === 'Lamports') return ['Amount', `${formatUnits(BigInt(value), 9)} SOL`]
    if (label !== 'Base units') return [label, value]
    const mint = facts.slice(0, at).findLast(([name]) => name === 'Token')?.[1]
    const token = chain.tokens.find((each) => each.address === mint)
    return token
      ? ['Amount', `${formatUnits(BigInt(value), token.decimals)} ${token.symbol}`]
      : [label, value]
  })
  const title = method === 'solana_signAndSendTransaction' ? 'Send a transaction' : 'Sign a transaction'
  return { title: wires.length > 1 ? `Sign ${wires.length} transactions` : title, rows: [...rows, ...shared] }
}
