import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, parseAbi } from 'viem'
import { solanaAccounts } from '../../../sandbox/chains/solana/accounts.ts'
import type { Solana } from '../../../sandbox/chains/solana/startSolana.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { sendMined } from '../../../sandbox/rpc/sendMined.ts'
import { token2022Program, tokenProgram } from '../../../src/chains/solana/programs.ts'
import { findTokenAccount } from '../../../src/chains/solana/transfer/addresses.ts'
import { transferLamports, transferToken } from '../../../src/chains/solana/transfer/instructions.ts'
import { keypairOf } from './solanaKeys.ts'

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
])

/** More than a page of transfers, then one of each kind; the account at 0 deploys, and pays itself. */
export async function makeEvmPast(
  chain: Chain,
  { user, busy, payee }: Record<'user' | 'busy' | 'payee', string>,
) {
  const send = (call: object) => sendMined(chain.rpcUrl, call)
  const tokenOf = (symbol: string) =>
    [...chain.tokens, ...chain.oddTokens].find((token) => token.symbol === symbol)?.address ?? '0x'
  const give = (symbol: string, from: string, to: string) => {
    const args = [getAddress(to), 1n] as const
    return send({
      from,
      to: tokenOf(symbol),
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    })
  }
  for (let count = 0; count < 50; count += 1) await send({ from: busy, to: payee, value: '0x1' })
  const { weth, router } = chain.uniswap
  const args = [0n, [weth, tokenOf('UNI')], getAddress(busy), 2n ** 40n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
  await send({ from: busy, to: router, value: '0xde0b6b3a7640000', data })
  await give('USDC', user, busy)
  await give('UNIT', user, busy)
  await give('UNIT', user, user)
  await send({ from: user, data: '0x00' })
}

/** The hash of a transaction that a contract reverted. */
export const sendUndone = (rpcUrl: string, from: string, to: string): Promise<string> =>
  sendMined(rpcUrl, { from, to, data: '0xdeadbeef' as Hex, gas: '0x30d40' })

/** A swap in one transaction, burns, a closed account, and more than a page of payments of the third account. */
export function makeSolanaPast({ ledger, tokens }: Solana): void {
  const [user, other, busy] = solanaAccounts.map(({ address }) => address)
  const submit = (instructions: TransactionInstruction[], signers: string[]) => {
    const [feePayer = ''] = signers
    const { blockhash } = ledger.blockhash()
    const options = { feePayer: new PublicKey(feePayer), blockhash, lastValidBlockHeight: 0 }
    const transaction = new Transaction(options).add(...instructions)
    transaction.sign(...signers.map(keypairOf))
    ledger.send(transaction.serialize())
  }
  const accountOf = (owner: string, symbol: string) => {
    const mint = tokens.find((token) => token.symbol === symbol)
    if (!mint) throw new Error(`No ${symbol}`)
    const program = mint.program === 'token' ? tokenProgram : token2022Program
    return { ...mint, program, at: findTokenAccount(owner, mint.address, program) }
  }
  const pay = (symbol: string, from: string, to: string) => {
    const { program, address: mint, at: source, decimals } = accountOf(from, symbol)
    const destination = accountOf(to, symbol).at
    return transferToken({ program, source, mint, destination, owner: from, amount: 10n, decimals })
  }
  const onAccount = (owner: string, symbol: string, data: number[], second: 'mint' | 'owner') => {
    const { program, at, address } = accountOf(owner, symbol)
    const keys = [at, second === 'mint' ? address : owner, owner].map((key, place) => ({
      pubkey: new PublicKey(key),
      isSigner: place === 2,
      isWritable: place < 2,
    }))
    return new TransactionInstruction({ programId: new PublicKey(program), keys, data: Buffer.from(data) })
  }
  const burn = (owner: string, symbol: string, amount: number) =>
    onAccount(owner, symbol, [8, amount & 255, amount >> 8, 0, 0, 0, 0, 0, 0], 'mint')
  if (!user || !other || !busy) throw new Error('Too few accounts')
  submit([pay('USDC', user, other), pay('BONK', other, user)], [user, other])
  submit([burn(user, 'UNIT', 1)], [user])
  submit([burn(user, 'BOUND', 1_000)], [user])
  submit([onAccount(user, 'BOUND', [9], 'owner')], [user])
  for (let count = 1; count <= 101; count += 1) submit([transferLamports(busy, other, BigInt(count))], [busy])
  ledger.advance(5)
}
