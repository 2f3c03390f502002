import { NotATokenError } from '../../../errors/transaction.ts'
import { encodeBase58 } from '../../../lib/base58.ts'
import { cleanText } from '../../../lib/cleanText.ts'
import type { TokenMetadata } from '../../adapter.ts'
import type { NodeRequest } from '../../askNodes.ts'
import { token2022Program, tokenProgram } from '../programs.ts'
import { accountSchema, inContext, keyedAccountsSchema, type NodeAccount, orNothing } from './nodeReplies.ts'
import { readExtension, readMint, readText } from './tokenAccounts.ts'

const longestSymbol = 20

/** An address's amount of each mint, over all of its token accounts. */
export async function getTokenBalances(ask: NodeRequest, owner: string, mints: string[]): Promise<bigint[]> {
  const held = new Map<string, bigint>()
  for (const { mint, amount } of await readTokenAccounts(ask, owner)) {
    held.set(mint, (held.get(mint) ?? 0n) + amount)
  }
  return mints.map((mint) => held.get(mint) ?? 0n)
}

export type TokenAccount = { address: string; mint: string; amount: bigint }

export async function readTokenAccounts(
  ask: NodeRequest,
  owner: string,
  filter: { mint?: string } = {},
): Promise<TokenAccount[]> {
  const wanted = filter.mint
    ? [{ mint: filter.mint }]
    : [{ programId: tokenProgram }, { programId: token2022Program }]
  const answers = await Promise.all(
    wanted.map((each) =>
      ask('getTokenAccountsByOwner', [owner, each, { encoding: 'base64' }], keyedAccountsSchema),
    ),
  )
  return answers.flat().flatMap(({ pubkey, account }) => toTokenAccount(pubkey, account))
}

/** Mint, owner and amount are the first 72 bytes, in both token programs. */
function toTokenAccount(address: string, { data }: NodeAccount): TokenAccount[] {
  if (data.length < 165) return []
  const mint = encodeBase58(data.slice(0, 32))
  return [{ address, mint, amount: new DataView(data.slice(64, 72).buffer).getBigUint64(0, true) }]
}

/** An account of the network; undefined if it does not exist. */
export const readAccount = (ask: NodeRequest, address: string): Promise<NodeAccount | undefined> =>
  ask('getAccountInfo', [address, { encoding: 'base64' }], inContext(orNothing(accountSchema)))

/** @throws {NotATokenError} If the account at the address is not a mint. */
export async function readMintAccount(ask: NodeRequest, token: string) {
  const account = await readAccount(ask, token)
  const mint = account && readMint(account)
  if (!account || !mint) throw new NotATokenError({ token })
  return { ...mint, program: account.owner, account }
}

/** Name and symbol from the mint itself, else from its metadata account; empty if neither has them. */
export async function getTokenMetadata(ask: NodeRequest, token: string): Promise<TokenMetadata> {
  const { decimals, account } = await readMintAccount(ask, token)
  const inside = readExtension(account.data, 'metadata')
  const { name, symbol } = inside ? readNames(inside, 64) : await readMetadataAccount(ask, token)
  return { name: cleanText(name), symbol: cleanText(symbol, longestSymbol), decimals }
}

async function readMetadataAccount(ask: NodeRequest, token: string) {
  const { findMetadataAddress } = await import('../transfer/addresses.ts')
  const account = await readAccount(ask, findMetadataAddress(token)).catch(() => undefined)
  return account ? readNames(account.data, 65) : { name: '', symbol: '' }
}

/** Name and symbol, each with a length prefix. */
function readNames(data: Uint8Array, at: number): { name: string; symbol: string } {
  const name = readText(data, at)
  const symbol = name && readText(data, name.next)
  return { name: name?.text ?? '', symbol: symbol?.text ?? '' }
}
