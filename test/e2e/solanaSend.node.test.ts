import assert from 'node:assert/strict'
import { Keypair } from '@solana/web3.js'
import { formatUnits } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { token2022Program, tokenProgram } from '../../src/chains/solana/programs.ts'
import { becomes } from '../support/patience.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { otherWallet } from './support/otherWallets.ts'
import { connectFirst, leaveReceipt, openAccount } from './support/steps.ts'

describe('sending on Solana, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const kept = keepVisit(async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectFirst(visit, 'Heron', 'solana')
    return visit
  })
  const connected = async (): Promise<Visit> => {
    const visit = await kept()
    await openAccount(visit)
    return visit
  }
  type Filled = { token?: string | undefined; amount: string; to: string }
  const fill = async ({ page }: Visit, { token, amount, to }: Filled) => {
    await page.getByTestId('wallet-features-send-button').click()
    if (token) {
      await page.getByTestId('send-token').click()
      await page.getByTestId(`send-token-${token}`).click()
    }
    await page.getByTestId('send-amount').fill(amount)
    await page.getByTestId('send-recipient').fill(to)
  }
  const review = async (visit: Visit, filled: Filled) => {
    await fill(visit, filled)
    await visit.page.getByRole('button', { name: 'Review transaction' }).click()
    await visit.page.getByTestId('send-confirm-button').waitFor()
  }
  const newcomer = () => Keypair.generate().publicKey.toBase58()
  const mintOf = (symbol: string) =>
    world.sandbox.solana.tokens.find((token) => token.symbol === symbol)?.address
  /** The lamports that keep an owner's token accounts alive. */
  const rentOf = (owner: string) =>
    [tokenProgram, token2022Program]
      .flatMap((program) => world.sandbox.solana.ledger.tokenAccounts(program))
      .reduce((sum, { account, token }) => (token.owner === owner ? sum + account.lamports : sum), 0n)
  const sender = () => world.sandbox.solana.accounts[0]?.address ?? ''

  /** A decimal in English format, with at most this many decimal places. */
  const cut = (decimal: string, digits: number) => {
    const [whole = '', fraction = ''] = decimal.split('.')
    return [Number(whole).toLocaleString('en'), fraction.slice(0, digits)].filter(Boolean).join('.')
  }
  const coin = { symbol: 'SOL', decimals: 9 }
  type Held = { lamports: bigint; held: bigint }
  /** The ledger took the amount, the fee, and the cost of a new token account: nothing else. */
  const assertPaid = (
    before: Held,
    { to, mint, sent }: { to: string; mint: string | undefined; sent: bigint },
  ) => {
    const { solana } = world.sandbox
    const [carried] = solana.ledger.transactionsOf(sender())
    const lamports = before.lamports - solana.balanceOf(sender())
    assert.equal(lamports, (carried?.fee ?? 0n) + (mint ? rentOf(to) : sent))
    assert.equal(before.held - solana.balanceOf(sender(), mint), mint ? sent : lamports)
  }
  /** The list matches the chain, and the activity matches the transfer. */
  const shows = async ({ page }: Visit, { mint, amount }: { mint: string | undefined; amount: string }) => {
    const { solana } = world.sandbox
    const { symbol, decimals } = solana.tokens.find(({ address }) => address === mint) ?? coin
    const left = cut(formatUnits(solana.balanceOf(sender(), mint), decimals), 6)
    await page.getByTestId(`token-${symbol}`).getByText(`${left} ${symbol}`, { exact: true }).waitFor()
    await page.getByTestId('account-activity').click()
    const entry = page.getByTestId('activity-send-confirmed')
    await entry.getByText(`−${cut(amount, 3)} ${symbol}`, { exact: true }).waitFor()
  }

  const table = [
    { what: 'SOL', token: undefined, amount: '1.25', sent: 1_250_000_000n, got: 1_250_000_000n },
    { what: 'an SPL token', token: 'USDC', amount: '12.345678', sent: 12_345_678n, got: 12_345_678n },
    { what: 'a token of Token-2022', token: 'PYUSD', amount: '3.5', sent: 3_500_000n, got: 3_500_000n },
    {
      what: 'a token that keeps a fee',
      token: 'TOLL',
      amount: '2',
      sent: 2_000_000_000n,
      got: 1_980_000_000n,
    },
  ]
  for (const { what, token, amount, sent, got } of table) {
    it(`sends ${what} to a new account, to the last unit of ledger, list and activity`, async () => {
      const { solana } = world.sandbox
      const visit = await connected()
      const to = newcomer()
      const mint = token && mintOf(token)
      const before = { lamports: solana.balanceOf(sender()), held: solana.balanceOf(sender(), mint) }
      await review(visit, { token, amount, to })
      // The rent of a token account and the token's own fee are shown before the user signs.
      const slip = visit.page.getByRole('dialog')
      if (token) await slip.getByText('Opens an account for the token').waitFor()
      if (token === 'TOLL') await slip.getByText('0.02 TOLL').waitFor()
      await visit.page.getByTestId('send-confirm-button').click()
      const done = await visit.hear('w3m-send', ({ status }) => status !== 'pending')
      assert.equal(done.status, 'success', JSON.stringify(done))
      assert.equal(solana.balanceOf(to, mint), got)
      assertPaid(before, { to, mint, sent })
      await becomes(() => otherWallet(visit, 'heron').count('signAndSendTransaction'), 1)
      await leaveReceipt(visit)
      await visit.page.getByTestId('transfer-confirmed').first().waitFor()
      await shows(visit, { mint, amount })
    })
  }

  it('follows a transfer across a reload', async () => {
    const visit = await connected()
    const to = newcomer()
    await review(visit, { amount: '0.5', to })
    await visit.page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'pending')
    await visit.page.reload()
    await visit.hear('w3m-ready')
    await openAccount(visit)
    await visit.page.getByTestId('transfer-confirmed').first().waitFor()
    assert.equal(world.sandbox.solana.balanceOf(to), 500_000_000n)
  })

  it('keeps what was typed when a transfer is declined, and moves nothing', async () => {
    const visit = await connected()
    const to = newcomer()
    await review(visit, { amount: '3', to })
    await otherWallet(visit, 'heron').setPolicy('send', 'decline')
    await visit.page.getByTestId('send-confirm-button').click()
    const failed = await visit.hear('w3m-send', ({ status }) => status === 'error')
    const { rpcCode, code } = failed.error as { rpcCode: number; code: string }
    assert.deepEqual([rpcCode, code], [4001, 'W3M_USER_REJECTED'])
    await visit.page.getByText('You declined the request in Heron.', { exact: true }).waitFor()
    await visit.page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await becomes(() => visit.page.getByTestId('send-amount').inputValue(), '3')
    assert.equal(world.sandbox.solana.balanceOf(to), 0n)
  })

  // conforms: 5.5.6
  it('reports a problem before the user signs', async () => {
    const visit = await connected()
    const { page } = visit
    await fill(visit, { amount: '0.0001', to: newcomer() })
    await page.getByText('Too little SOL for a new account').waitFor()
    await page.getByRole('button', { name: 'Change recipient' }).click()
    await page.getByTestId('send-recipient').fill(mintOf('USDC') ?? '')
    await page.getByRole('button', { name: "This isn't a wallet address" }).waitFor()
    await page.getByRole('button', { name: 'Change recipient' }).click()
    await page.getByTestId('send-recipient').fill('2xea9jWJ9eca3dFiefTeSPP85c6qXqunCqL2h2JNffM')
    await page.getByText('This is not an address on Solana.').waitFor()
    await becomes(() => otherWallet(visit, 'heron').count('signAndSendTransaction'), 0)
  })
})
