import { token2022Program, tokenProgram } from '../../../src/chains/solana/programs.ts'
import type { Ledger } from './createLedger.ts'
import { readToken } from './holdings.ts'
import { describeTransaction, feeOfMessage, send, statusOf } from './transactions.ts'
import {
  address,
  decimalsOf,
  inContext,
  type Options,
  options,
  RpcFailure,
  text,
  toAmount,
  toBytes,
  toWireAccount,
} from './wire.ts'

/** The genesis hash of Solana's mainnet, by which clients recognize it. */
export const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

type Method = (ledger: Ledger, params: unknown[]) => unknown

function tokenAccountsOf(ledger: Ledger, owner: string, { mint, programId }: Options) {
  const programs = programId ? [programId] : [tokenProgram, token2022Program]
  return programs.flatMap((program) =>
    ledger
      .tokenAccounts(program)
      .filter(({ token }) => token.owner === owner && (!mint || token.mint === mint)),
  )
}

/** The RPC methods that wallets and apps call, by name. */
export const methods: Record<string, Method> = {
  getGenesisHash: () => genesisHash,
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 0 }),
  getSlot: (ledger) => ledger.height(),
  getBlockHeight: (ledger) => ledger.height(),
  getEpochInfo: (ledger) => ({
    epoch: 0,
    absoluteSlot: ledger.height(),
    blockHeight: ledger.height(),
    slotIndex: ledger.height(),
    slotsInEpoch: 432_000,
    transactionCount: null,
  }),
  getLatestBlockhash: (ledger) => inContext(ledger, ledger.blockhash()),
  isBlockhashValid: (ledger, [hash]) => inContext(ledger, ledger.isValid(text(hash))),
  getMinimumBalanceForRentExemption: (ledger, [bytes]) =>
    Number(ledger.svm.minimumBalanceForRentExemption(BigInt(text(bytes)))),
  getFeeForMessage: (ledger, [message]) => inContext(ledger, feeOfMessage(ledger, message)),
  getRecentPrioritizationFees: (ledger) => [{ slot: ledger.height(), prioritizationFee: 0 }],

  getBalance: (ledger, [key]) => inContext(ledger, Number(ledger.account(address(key))?.lamports ?? 0n)),
  getAccountInfo: (ledger, [key, asked]) =>
    inContext(ledger, toWireAccount(ledger, ledger.account(address(key)), options(asked))),
  getMultipleAccounts(ledger, [keys, asked]) {
    const list = Array.isArray(keys) ? keys : []
    return inContext(
      ledger,
      list.map((key) => toWireAccount(ledger, ledger.account(address(key)), options(asked))),
    )
  },
  getTokenAccountsByOwner(ledger, [owner, filter, asked]) {
    const found = tokenAccountsOf(ledger, address(owner), options(filter))
    return inContext(
      ledger,
      found.map(({ address: pubkey, account }) => ({
        pubkey,
        account: toWireAccount(ledger, account, options(asked)),
      })),
    )
  },
  getTokenAccountBalance(ledger, [key]) {
    const account = ledger.account(address(key))
    const token = account && readToken(account)
    if (!token) throw new RpcFailure(-32602, 'Invalid param: could not find account')
    return inContext(ledger, toAmount(token.amount, decimalsOf(ledger, token.mint)))
  },

  sendTransaction: (ledger, [wire, asked]) => send(ledger, toBytes(wire, options(asked)), options(asked)),
  simulateTransaction(ledger, [wire, asked]) {
    const { sigVerify = false } = options(asked)
    const { error, logs, units } = ledger.simulate(toBytes(wire, options(asked)), { verify: sigVerify })
    return inContext(ledger, {
      err: error,
      logs,
      accounts: null,
      unitsConsumed: Number(units),
      returnData: null,
    })
  },
  getSignatureStatuses(ledger, [signatures]) {
    const list = Array.isArray(signatures) ? signatures : []
    return inContext(
      ledger,
      list.map((signature) => statusOf(ledger, text(signature))),
    )
  },
  getTransaction: (ledger, [signature, asked]) =>
    describeTransaction(ledger, text(signature), options(asked)),
  getSignaturesForAddress: (ledger, [key]) =>
    ledger.transactionsOf(address(key)).map(({ signature, height, blockTime, error }) => ({
      signature,
      slot: height,
      blockTime,
      err: error,
      memo: null,
      confirmationStatus: statusOf(ledger, signature)?.confirmationStatus ?? null,
    })),
  requestAirdrop: (ledger, [key, amount]) => ledger.airdrop(address(key), BigInt(text(amount))),
}
