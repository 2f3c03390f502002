import { systemProgram, token2022Program, tokenProgram } from '../../../src/chains/solana/programs.ts'
import { findTokenAccount } from '../../../src/chains/solana/transfer/addresses.ts'
import { freePort } from '../../http/freePort.ts'
import { type Handler, withCors } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'
import { mintBytes, tokenAccountBytes } from './accountBytes.ts'
import { type SolanaAccount, solanaAccounts } from './accounts.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { type SolanaMint, solanaMints } from './mints.ts'
import { createRpcHandler } from './rpc.ts'
import { startSubscriptions } from './subscriptions.ts'

/** A running Solana, as the other parts of the sandbox and tests see it. */
export type Solana = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  name: string
  symbol: string
  rpcUrl: string
  /** The URL for subscriptions: the next port, where @solana/web3.js expects it. */
  wsUrl: string
  tokens: readonly SolanaMint[]
  accounts: readonly SolanaAccount[]
  /** Replaced after a reset. */
  readonly ledger: Ledger
  /** Base units of SOL, or of a token in all accounts of an owner. */
  balanceOf(owner: string, mint?: string): bigint
  /** Resets to a fresh ledger; the URLs stay the same. */
  reset(): void
  stop(): Promise<void>
}

export type SolanaOptions = {
  /** 0, the default, picks a free port. Subscriptions use the next port. */
  port?: number | undefined
  /** Makes it fail on command. */
  wrap?: ((handler: Handler) => Handler) | undefined
  /** The time between blocks. */
  blockMs?: number | undefined
}

const fundedAccounts = 5
const fundedLamports = 1_000_000_000_000n

/** Starts Solana in this process: a real runtime with funded keys and tokens, behind a node's RPC methods. */
export async function startSolana({
  port = 0,
  wrap = (handler) => handler,
  blockMs = 400,
}: SolanaOptions = {}): Promise<Solana> {
  let ledger = createFundedLedger()
  const current = () => ledger
  const handler = withCors(wrap(createRpcHandler(current)))
  const served = await serveBoth(handler, current, port)
  const clock = setInterval(() => ledger.advance(), blockMs)
  return {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    symbol: 'SOL',
    tokens: solanaMints,
    accounts: solanaAccounts,
    get ledger() {
      return ledger
    },
    rpcUrl: served.rpcUrl,
    wsUrl: served.wsUrl,
    balanceOf: (owner, mint) => balanceOf(ledger, owner, mint),
    reset() {
      ledger = createFundedLedger()
      served.hangUp()
    },
    async stop() {
      clearInterval(clock)
      await served.stop()
    },
  }
}

function createFundedLedger(): Ledger {
  const ledger = createLedger()
  for (const account of solanaAccounts.slice(0, fundedAccounts)) {
    ledger.put(account.address, { data: new Uint8Array(), owner: systemProgram, lamports: fundedLamports })
  }
  for (const mint of solanaMints) placeMint(ledger, mint)
  ledger.advance(40)
  return ledger
}

/** Listens for calls on one port and for subscriptions on the next; if that is taken, tries two others. */
async function serveBoth(handler: Handler, ledger: () => Ledger, port: number, tries = 20) {
  const calls = await serve(handler, { port: await freePort(port) })
  try {
    const subscriptions = await startSubscriptions(ledger, calls.port + 1)
    const stop = async () => void (await Promise.all([subscriptions.stop(), calls.stop()]))
    return { rpcUrl: calls.url, wsUrl: subscriptions.url, hangUp: subscriptions.hangUp, stop }
  } catch (error) {
    await calls.stop()
    if (tries === 0) throw error
    return serveBoth(handler, ledger, port === 0 ? 0 : port + 2, tries - 1)
  }
}

/** A mint with its supply, split among the funded accounts. */
function placeMint(ledger: Ledger, mint: SolanaMint): void {
  const program = mint.program === 'token' ? tokenProgram : token2022Program
  const each = mint.funds * 10n ** BigInt(mint.decimals)
  const put = (address: string, data: Uint8Array) => {
    const lamports = ledger.svm.minimumBalanceForRentExemption(BigInt(data.length))
    ledger.put(address, { data, owner: program, lamports })
  }
  put(mint.address, mintBytes(mint, each * BigInt(fundedAccounts)))
  for (const { address } of solanaAccounts.slice(0, fundedAccounts)) {
    put(findTokenAccount(address, mint.address, program), tokenAccountBytes(mint, address, each))
  }
}

function balanceOf(ledger: Ledger, owner: string, mint?: string): bigint {
  if (mint === undefined) return ledger.account(owner)?.lamports ?? 0n
  return [tokenProgram, token2022Program]
    .flatMap((program) => ledger.tokenAccounts(program))
    .filter(({ token }) => token.owner === owner && token.mint === mint)
    .reduce((sum, { token }) => sum + token.amount, 0n)
}
