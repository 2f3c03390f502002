import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { connectExtension, leaveReceipt, openAccount, reviewTransfer } from './support/steps.ts'

const [mara, lin] = testAccounts

describe('the activity of an account', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const lookBack = async (visit: Visit) => {
    await connectExtension(visit)
    await openAccount(visit)
    await visit.page.getByTestId('account-activity').click()
  }

  // conforms: 1.5.8, 2.4.6, 2.4.10
  it('shows a pending transfer on top, and in its month when the chain has it', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await reviewTransfer(visit, { token: 'USDC', amount: '12.5', to: lin.address })
    await world.node.setAutomine(false)
    await page.getByTestId('send-confirm-button').click()
    await leaveReceipt(visit)
    await page.getByTestId('transfer-pending').first().waitFor()
    await page.getByTestId('account-activity').click()
    const pending = page.getByTestId('activity-send-pending')
    await pending.getByText('Sending').waitFor()
    await pending.getByText('−12.5 USDC').waitFor()

    await world.node.mine({ blocks: 1 })
    await world.node.setAutomine(true)
    const sent = page.getByTestId('activity-send-confirmed').first()
    await sent.getByText('−12.5 USDC').waitFor()
    await pending.waitFor({ state: 'detached' })
    const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date())
    await page.getByRole('heading', { name: month }).waitFor()
    // The chain's entry and our own record are one row.
    assert.equal(await page.getByText('−12.5 USDC').count(), 1)
    await visit.close()
  })

  // conforms: 7.3.15, 8.1.9
  it('says that the list did not load, and loads it on retry', async () => {
    const visit = await world.visit({ query: '?policy=approve', expected: /400/ })
    world.sandbox.faults.set({
      service: 'blockchainApi',
      path: '/history',
      fault: { kind: 'status', status: 400 },
    })
    await lookBack(visit)
    await visit.page.getByText('Failed to fetch transactions').first().waitFor()
    const known = { address: mara.address, projectId: sandboxProjectId, isSmartAccount: false }
    assert.deepEqual(await eventsOf(visit, /TRANSACTIONS/), [
      { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } },
      { event: 'ERROR_FETCH_TRANSACTIONS', properties: known },
    ])
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    const minted = visit.page.getByTestId('activity-mint-confirmed').first()
    await minted.click()
    await visit.page.getByRole('heading', { name: 'Minted', level: 2 }).waitFor()
    const link = (await visit.page.getByTestId('activity-explorer').getAttribute('href')) ?? ''
    const { to } = await world.node.getTransactionReceipt({
      hash: new URL(link).pathname.slice(4) as `0x${string}`,
    })
    assert.ok(link.startsWith('https://etherscan.io/tx/0x') && to)
    await visit.close()
  })

  // conforms: 2.4.7
  it('stays smooth with two thousand entries, and renders only the visible ones', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    const pageSize = 250
    await page.route('**/history?**', (route) => {
      const cursor = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
      const data = Array.from({ length: pageSize }, (_, at) => toWire(cursor + at))
      const next = cursor + pageSize < 2000 ? String(cursor + pageSize) : null
      return route.fulfill({ json: { data, next }, headers: { 'access-control-allow-origin': '*' } })
    })
    await lookBack(visit)
    await page.getByText('+1 TOK').first().waitFor()
    const last = page.getByText('+2,000 TOK')
    const view = page.getByRole('dialog').locator('.view')
    const isAtEnd = async () => {
      await view.evaluate((element) => {
        element.scrollTop = element.scrollHeight
      })
      const box = await last.boundingBox({ timeout: 1_000 }).catch(() => null)
      const end = await view.boundingBox()
      return box !== null && end !== null && box.y < end.y + end.height
    }
    await until(isAtEnd)
    // Rows that were scrolled past are removed a moment later.
    const lines = page.locator('[data-testid^="activity-"]')
    await until(async () => (await lines.count()) <= 60)
    await until(isAtEnd)
    // Not from this year, so the year is shown.
    await page.getByRole('heading', { name: 'May 2020' }).waitFor()
    const [more] = await eventsOf(visit, /^LOAD/)
    assert.deepEqual(more, {
      event: 'LOAD_MORE_TRANSACTIONS',
      properties: {
        address: mara.address,
        projectId: sandboxProjectId,
        cursor: String(pageSize),
        isSmartAccount: false,
      },
    })
    await visit.close()
  })
})

const dayMs = 24 * 60 * 60_000

/** The entry this many places after the newest one. */
const toWire = (at: number) => ({
  id: `entry-${at}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${at.toString(16).padStart(64, '0')}`,
    minedAt: new Date(Date.UTC(2025, 10, 19) - at * dayMs).toISOString(),
    sentFrom: lin.address,
    sentTo: lin.address,
    status: 'confirmed',
    nonce: at,
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: { symbol: 'TOK', name: 'Token' },
      direction: 'in',
      quantity: { numeric: String(at + 1) },
    },
  ],
})
