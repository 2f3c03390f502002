import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import { decide, question, request, signInByEmail } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { modalGone, openAccount, openSettings } from './support/steps.ts'

const recipient = '0x00000000000000000000000000000000000000ab'
const email = 'noor@fieldnotes.app'
const base = 8453

const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

describe('a page’s permission to act for an account of the embedded wallet', () => {
  let world: World
  let visit: Visit
  let smart: Hex
  let usdc: Hex

  beforeAll(async () => {
    world = await openWorld()
    smart = world.sandbox.secure.smartAddressOf(email) as Hex
    usdc = world.token('USDC', base).address as Hex
    const [rich] = world.sandbox.chains.find(({ id }) => id === base)?.accounts ?? []
    const node = world.chainClient(base)
    const from = rich?.address as Hex
    await node.impersonateAccount({ address: from })
    await node.sendUnsignedTransaction({ from, to: usdc, data: transfer(smart, 30_000_000n) })
    visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, email)
    await visit.page.evaluate(() =>
      Object.assign(document.querySelector('w3m-modal') ?? {}, { features: { smartSessions: true } }),
    )
    await request(visit, 'wallet_switchEthereumChain', [{ chainId: toHex(base) }])
    await becomes(async () => ((await request(visit, 'eth_accounts', [])).answer as Hex[])[0], smart)
  })
  afterAll(() => world.stop())

  const received = () => world.balanceOf(recipient, { chain: base, token: usdc })
  const gone = () => modalGone(visit)
  /** @returns The page's reference to the permission. */
  const grant = async (): Promise<Hex> => {
    const permission = {
      chainId: toHex(base),
      expiry: Math.floor(Date.now() / 1000) + 3600,
      signer: { type: 'keys', data: {} },
      permissions: [{ type: 'contract-call', data: { address: usdc } }],
    }
    const granting = request(visit, 'wallet_grantPermissions', [permission])
    await question(visit).getByText('Let this page act for you').waitFor()
    await question(visit).getByText(usdc).waitFor()
    await decide(visit, 'Approve')
    const { context } = (await granting).answer as { context: Hex }
    await gone()
    return context
  }
  const batch = (context: Hex, calls: object[]) => {
    const capabilities = { permissions: { context } }
    return request(visit, 'wallet_sendCalls', [{ version: '2.0.0', from: smart, calls, capabilities }])
  }
  const give = (context: Hex) => batch(context, [{ to: usdc, data: transfer(recipient, 1_000_000n) }])

  // conforms: 7.7.36, 7.7.37
  it('needs no prompt until the page revokes it', async () => {
    const context = await grant()
    assert.ok((await give(context)).answer)
    await becomes(received, 1_000_000n)
    const { message } = await batch(context, [{ to: recipient, value: toHex(1n) }])
    assert.equal(message, 'This permission does not cover that')

    const revoking = request(visit, 'wallet_revokePermissions', [{ permissionsContext: context }])
    await question(visit).getByText('Take back a permission').waitFor()
    await decide(visit, 'Approve')
    await revoking
    assert.deepEqual(world.sandbox.secure.permissions.list(), [])
    assert.equal((await give(context)).message, 'This permission has ended')
    await gone()
  })

  // conforms: 2.1.19, 4.7.1, 4.7.3, 7.1.31, 7.1.32
  it('is listed, stays valid if the user declines, and is revoked if they approve', async () => {
    const context = await grant()
    await openAccount(visit)
    await openSettings(visit)
    await visit.page.getByTestId('account-sessions').click()
    const { pci } = world.sandbox.secure.permissions.list().find((held) => held.context === context) ?? {}
    const row = visit.page.getByTestId(`session-${pci}`)
    await row.getByText(new URL(visit.page.url()).host).waitFor()
    await row.click()
    await question(visit).getByText('Take back a permission').waitFor()
    await decide(visit, 'Decline')
    await row.waitFor()
    assert.ok((await give(context)).answer)
    await becomes(received, 2_000_000n)

    await row.click()
    await question(visit).getByText('Take back a permission').waitFor()
    await decide(visit, 'Approve')
    await visit.page.getByText('No active sessions').waitFor()
    assert.deepEqual(world.sandbox.secure.permissions.list(), [])
    assert.equal((await give(context)).message, 'This permission has ended')
    assert.equal(await received(), 2_000_000n)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
