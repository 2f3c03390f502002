import { expect, type Page } from '@playwright/test'
import { test } from './test'

const jar = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function connect(page: Page) {
  await page.goto('/')
  await page.locator('w3m-button').getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Otter/ })
    .click()
  await expect(page.locator('w3m-button')).toContainText('Account')
}

const status = (page: Page) => page.getByRole('status')

test('tips the jar', async ({ page, wallet, world, outside }) => {
  const before = await world.chain(1).balanceOf(jar)
  await connect(page)
  await page.getByText('Tip 0.01 ETH').click()
  const sent = await wallet.expectTransaction({ to: jar, value: 10n ** 16n })
  expect(sent.status).toBe('success')
  await expect(status(page)).toHaveText('Thank you!')
  expect((await world.chain(1).balanceOf(jar)) - before).toBe(10n ** 16n)
  expect(outside).toEqual([])
})

test('says that the user declined', async ({ page, wallet }) => {
  await wallet.setPolicy({ send: 'decline' })
  await connect(page)
  await page.getByText('Tip 0.01 ETH').click()
  await expect(status(page)).toHaveText('You declined')
})

test('waits for a slow user', async ({ page, wallet }) => {
  await connect(page)
  await wallet.setPolicy('wait')
  await page.getByText('Tip 0.01 ETH').click()
  await expect(status(page)).toHaveText('Waiting for your wallet')
  await wallet.approve()
  await expect(status(page)).toHaveText('Thank you!')
})

test('says that the wallet failed', async ({ page, wallet }) => {
  await connect(page)
  await wallet.misbehave('eth_sendTransaction', { throws: { code: -32603, message: 'Internal error' } })
  await page.getByText('Tip 0.01 ETH').click()
  await expect(status(page)).toHaveText('Your wallet failed')
})

test('lists what the wallet was asked if a transaction is missing', async ({ page, wallet }) => {
  await connect(page)
  const missing = wallet.expectTransaction({ value: 1n, timeout: 100 })
  await expect(missing).rejects.toThrow(/No transaction of 1 wei. otter was asked:\n {2}eth_/)
})

test('keeps what a Solana wallet does, over a reload', async ({ page, walletOf }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/')
  const heron = walletOf('heron')
  await heron.setPolicy({ send: 'decline' })
  await page.reload()
  const sends = await page.evaluate('window.__others.heron.policy.send')
  expect([sends, errors]).toEqual(['decline', []])
  await expect(heron.delay('connect', 1_000)).rejects.toThrow('heron is not an EVM wallet')
})

test('signs a note', async ({ page, wallet }) => {
  await connect(page)
  await page.getByText('Sign a thank-you note').click()
  expect(await wallet.expectSignature({ message: 'Hi' })).toMatch(/^0x[\da-f]{130}$/)
})

test('signs in by email', async ({ page, context, world, outside }) => {
  await page.goto('/')
  await page.locator('w3m-button').getByRole('button').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('mara@example.com')
  await page.keyboard.press('Enter')
  const { link, at } = await world.mail('mara@example.com')
  const approval = await context.newPage()
  await approval.goto(link ?? '')
  await approval.getByRole('button').click()
  const { code } = await world.mail('mara@example.com', { after: at })
  await page.getByTestId('wui-otp-input').locator('input:enabled').first().focus()
  await page.keyboard.type(code ?? '')
  await expect(page.locator('w3m-button')).toContainText('Account')
  expect(outside).toEqual([])
})

test('bears a service that is down', async ({ page, world }) => {
  world.fault({ service: 'blockchainApi', fault: { kind: 'status', status: 503 }, times: 100 })
  await connect(page)
  await page.getByText('Tip 0.01 ETH').click()
  await expect(status(page)).toHaveText('Thank you!')
})

test('passes time on the chain', async ({ world }) => {
  const now = async () => {
    const block = await world.chain(1).request('eth_getBlockByNumber', ['latest', false])
    return Number((block as { timestamp: string }).timestamp)
  }
  const before = await now()
  await world.passTime(3_600_000)
  expect((await now()) - before).toBeGreaterThanOrEqual(3_600)
})

test.describe('with only a phone', () => {
  test.use({ sandbox: { wallets: [] } })

  test('tips from the phone', async ({ page, phone, world }) => {
    await page.goto('/')
    await page.locator('w3m-button').getByRole('button').click()
    await phone.scan(page)
    await phone.approve()
    await expect(page.locator('w3m-button')).toContainText('Account')
    const before = await world.chain(1).balanceOf(jar)
    await page.getByText('Tip 0.01 ETH').click()
    await phone.approve()
    await expect(status(page)).toHaveText('Thank you!')
    expect((await world.chain(1).balanceOf(jar)) - before).toBe(10n ** 16n)
  })
})
