import assert from 'node:assert/strict'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { simpleAccountDeployment } from '../../sandbox/chains/delegates.ts'
import { scriptBundler } from '../frame/evm/scriptBundler.ts'
import { addPasskeys } from '../support/addPasskeys.ts'
import { clientOf } from '../support/chainClient.ts'
import { becomes } from '../support/patience.ts'
import { request } from './support/embedded.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { connect, frameOf, pressInFrame } from './support/passkey.ts'

const lin = '0x000000000000000000000000000000000000dEaD'
const paid = {
  paymaster: '0x00000000000000000000000000000000000000ff',
  paymasterData: '0x',
  paymasterVerificationGasLimit: '0x2710',
  paymasterPostOpGasLimit: '0x0',
}

describe('calls to a wallet behind a passkey whose site pays the network fee', () => {
  let world: World
  let bundler: Awaited<ReturnType<typeof scriptBundler>>
  beforeAll(async () => {
    world = await openWorld()
    const [ethereum] = world.sandbox.chains
    assert.ok(ethereum)
    await clientOf(ethereum).sendTransaction(simpleAccountDeployment)
    bundler = await scriptBundler(ethereum, {
      pm_getPaymasterStubData: () => ({ result: { ...paid, isFinal: true } }),
    })
  })
  afterAll(async () => {
    await bundler.stop()
    await world.stop()
  })

  it('go out as one user operation, and the user reads who pays', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    try {
      await visit.context.route('**/sites.json', async (route) => {
        // Node does not resolve the wallet's name.
        const url = route.request().url().replace('wallet.localhost', '127.0.0.1')
        const response = await route.fetch({ url })
        const { sites, chains } = await response.json()
        const urls = { bundlerUrl: bundler.url, paymasterUrl: bundler.url }
        const withUrls = chains.map((chain: { id: string }) => ({
          ...chain,
          ...(chain.id === 'eip155:1' && urls),
        }))
        await route.fulfill({ response, json: { sites, chains: withUrls } })
      })
      await addPasskeys(visit.page)
      const address = (await connect(visit, 'Create a wallet')) as Hex
      await world.setBalance(address, 3n)
      const before = await world.balanceOf(lin)
      const calls = ['0x1', '0x2'].map((value) => ({ to: lin, value }))
      const sent = request(visit, 'wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x1', from: address, atomicRequired: true, calls },
      ])
      const frame = frameOf(visit)
      await frame.getByText('The site pays the network fee.', { exact: true }).waitFor()
      await frame.getByText('Simple7702Account').waitFor()
      assert.equal(await frame.getByText('Network fee, at most').count(), 0)
      await pressInFrame(visit, 'Approve')
      const { id } = (await sent).answer as { id: string }
      const status = async () => (await request(visit, 'wallet_getCallsStatus', [id])).answer
      await becomes(async () => ((await status()) as { status: number }).status, 200)
      assert.equal((await world.balanceOf(lin)) - before, 3n)
      assert.equal(await world.balanceOf(address), 0n)
    } finally {
      await visit.close()
    }
  })
})
