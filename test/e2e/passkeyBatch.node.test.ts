import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { delegates } from '../../src/frame/evm/delegates.ts'
import { addPasskeys } from '../support/addPasskeys.ts'
import { clientOf } from '../support/chainClient.ts'
import { becomes } from '../support/patience.ts'
import { request } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { connect, frameOf, pressInFrame } from './support/passkey.ts'
import { openAccount } from './support/steps.ts'
import { confirmSwap, fillSwap, swapDone, swapStepsOf } from './support/swap.ts'

const lin = '0x000000000000000000000000000000000000dEaD'
const [deleGator] = delegates

describe('several calls to a wallet behind a passkey', () => {
  let world: World
  let visit: Visit
  let address: Hex
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    visit = await world.visit({ query: '?passkey&wallets=' })
    await addPasskeys(visit.page)
    address = (await connect(visit, 'Create a wallet')) as Hex
    await world.setBalance(address, parseEther('2'))
    return () => visit.close()
  })
  afterAll(() => world.stop())

  const frame = () => frameOf(visit)
  const newCode = () => frame().getByText('New account code', { exact: true })
  const approvable = () => frame().getByRole('button', { name: 'Approve', exact: true, disabled: false })
  const approve = () => pressInFrame(visit, 'Approve')
  const abilities = async (...chainIds: string[][]) =>
    (await request(visit, 'wallet_getCapabilities', [address, ...chainIds])).answer
  const send = (atomicRequired: boolean) =>
    request(visit, 'wallet_sendCalls', [
      {
        version: '2.0.0',
        chainId: '0x1',
        from: address,
        atomicRequired,
        calls: ['0x1', '0x2'].map((value) => ({ to: lin, value })),
      },
    ])
  /** How calls ended, once none of them waits. */
  async function ended(sent: ReturnType<typeof send>) {
    const { id } = (await sent).answer as { id: string }
    const status = async () => (await request(visit, 'wallet_getCallsStatus', [id])).answer
    await becomes(async () => ((await status()) as { status: number }).status, 200)
    return (await status()) as { atomic: boolean; receipts: object[] }
  }

  it('go into one transaction, for which the account first gets the code of a contract', async () => {
    assert.deepEqual(await abilities(), {
      '0x1': { atomic: { status: 'ready' } },
      '0x2105': { atomic: { status: 'ready' } },
    })
    const declined = send(true)
    await approvable().waitFor()
    await pressInFrame(visit, 'Decline')
    assert.equal((await declined).code, 5750)
    assert.equal(await world.node.getCode({ address }), undefined)

    const before = await world.balanceOf(lin)
    const sent = send(true)
    await newCode().waitFor()
    await frame().getByText(`${deleGator?.name} ${deleGator?.address}`).waitFor()
    await frame().getByText('The code stays.').waitFor()
    await approve()
    const { atomic, receipts } = await ended(sent)
    assert.deepEqual({ atomic, count: receipts.length }, { atomic: true, count: 1 })
    assert.equal((await world.balanceOf(lin)) - before, 3n)
    assert.deepEqual(await abilities(['0x1']), { '0x1': { atomic: { status: 'supported' } } })

    const again = send(false)
    await frame().getByText('2 / 2').waitFor()
    assert.equal(await newCode().count(), 0)
    await approve()
    assert.equal((await ended(again)).atomic, true)
    assert.equal((await world.balanceOf(lin)) - before, 6n)
  })

  it('include a swap and its approval if the user pays with a token', async () => {
    const { address: token } = world.token('USDC')
    const holds = () => world.balanceOf(address, { token })
    const args = [address, parseUnits('100', 6)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const [ethereum] = world.sandbox.chains
    if (ethereum) await clientOf(ethereum).sendTransaction({ to: token as Hex, data })
    await openAccount(visit)
    await fillSwap(visit, { from: 'USDC', to: 'ETH', amount: '40' })
    await confirmSwap(visit, 'Swap')
    await newCode().waitFor()
    await approve()
    await swapDone(visit)
    assert.equal(await holds(), parseUnits('60', 6))
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
  })

  it('are sent one after the other on a chain without such a contract', async () => {
    await world.node.setCode({ address: deleGator?.address ?? '0x', bytecode: '0x' })
    assert.deepEqual(await abilities(['0x1']), { '0x1': { atomic: { status: 'unsupported' } } })
    assert.equal((await send(true)).code, 5760)

    const before = await world.balanceOf(lin)
    const sent = send(false)
    await frame().getByText('sent one after the other').waitFor()
    await approve()
    const { atomic, receipts } = await ended(sent)
    assert.deepEqual({ atomic, count: receipts.length }, { atomic: false, count: 2 })
    assert.equal((await world.balanceOf(lin)) - before, 3n)
  })
})
