import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { until } from '../../support/patience.ts'
import { key, type Script, type Scripted, signedIn, smart, startScripted } from './scriptedFrame.ts'

const kindKey = '@appkit-wallet/PREFERRED_ACCOUNT_TYPE'

const refuse = () => {
  throw new Error('No')
}
const failures: [what: string, script: Script][] = [
  ['refuses', { SET_PREFERRED_ACCOUNT: refuse }],
  ['answers with another kind', { SET_PREFERRED_ACCOUNT: () => ({ type: 'smartAccount', address: smart }) }],
  ['is on the same account afterwards', { GET_USER: () => signedIn.GET_USER?.({}) }],
]

describe('the accounts of the signed-in user of the embedded wallet', () => {
  let scripted: Scripted
  beforeAll(async () => {
    scripted = await startScripted()
  })
  afterAll(() => scripted.stop())

  const open = async (script: Script = {}) => {
    const visit = await scripted.open({ ...signedIn, ...script })
    await visit.open()
    return visit
  }
  type Visit = Awaited<ReturnType<typeof open>>
  const inUse = async ({ request }: Visit) => ((await request('eth_accounts')).answer as string[])[0]
  const kindAsked = ({ payloads }: Visit) => payloads('GET_USER').at(-1)?.preferredAccountType

  // conforms: 3.2.11, 3.2.13, 3.11.4, 7.7.17
  it('switch type, also to a smart account that is not deployed yet', async () => {
    const visit = await open()
    assert.equal(await inUse(visit), smart)
    assert.deepEqual(await visit.call('switchType', 'eoa'), { answer: undefined })
    assert.equal(await inUse(visit), key)
    assert.equal((await visit.storage())[kindKey], 'eoa')
    await visit.call('switchType', 'smartAccount')
    // No frame responds to that: the first transaction deploys the account.
    assert.deepEqual(visit.payloads('INIT_SMART_ACCOUNT'), [])
    assert.equal(await inUse(visit), smart)
    assert.deepEqual(await visit.news(), [
      ['accountsChanged', [key, smart]],
      ['accountsChanged', [smart, key]],
    ])
    await visit.page.context().close()
  })

  it('keep the account of each open request during a switch', async () => {
    const decide: ((hash: string) => void)[] = []
    const answerLater = () => new Promise((resolve) => decide.push(resolve))
    const visit = await open({ RPC_REQUEST: answerLater })
    const asked = () => visit.payloads('RPC_REQUEST').map((payload) => payload?.params)
    const transaction = { to: key, value: '0x1' }
    const first = visit.request('eth_sendTransaction', [transaction])
    const second = visit.request('eth_sendTransaction', [{ ...transaction, value: '0x2' }])
    await until(() => decide.length === 1)
    await visit.call('switchType', 'eoa')
    assert.equal(await inUse(visit), key)
    const third = visit.request('wallet_sendCalls', [{ calls: [transaction] }])
    const hashes = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(64)}`)
    for (const [at, hash] of hashes.entries()) {
      await until(() => decide.length === at + 1)
      decide[at]?.(hash)
    }
    assert.deepEqual(
      (await Promise.all([first, second, third])).map(({ answer }) => answer),
      hashes,
    )
    assert.deepEqual(asked(), [
      [{ ...transaction, from: smart }],
      [{ ...transaction, value: '0x2', from: smart }],
      [{ calls: [transaction], from: key }],
    ])
    await visit.page.context().close()
  })

  // conforms: 8.4.4
  for (const [what, script] of failures)
    it(`keep the current account if the frame ${what}`, async () => {
      const visit = await open(script)
      assert.notEqual((await visit.call('switchType', 'eoa')).code, undefined)
      assert.equal(await inUse(visit), smart)
      assert.equal(kindAsked(visit), 'smartAccount')
      assert.equal((await visit.storage())[kindKey], undefined)
      assert.deepEqual(await visit.news(), [])
      await visit.page.context().close()
    })

  it('keep the type that was chosen before, also the key', async () => {
    const visit = await open()
    await visit.call('switchType', 'eoa')
    visit.script.SET_PREFERRED_ACCOUNT = () => undefined
    assert.equal((await visit.call('switchType', 'smartAccount')).code, 'W3M_EMBEDDED_REPLY')
    assert.equal(kindAsked(visit), 'eoa')
    assert.equal((await visit.storage())[kindKey], 'eoa')
    assert.equal(await inUse(visit), key)
    await visit.page.context().close()
  })

  it('report a switch that the frame denies but does not undo', async () => {
    const visit = await open()
    let isSwitched = false
    visit.script.SET_PREFERRED_ACCOUNT = () => {
      isSwitched = true
      throw new Error('No')
    }
    visit.script.GET_USER = (payload) =>
      signedIn.GET_USER?.({ ...payload, preferredAccountType: isSwitched ? 'eoa' : 'smartAccount' })
    assert.equal((await visit.call('switchType', 'eoa')).code, 'W3M_EMBEDDED_REFUSED')
    assert.equal(await inUse(visit), key)
    assert.deepEqual(await visit.news(), [
      ['accountsChanged', [key, smart]],
      ['moved', 'eoa'],
    ])
    await visit.page.context().close()
  })

  // conforms: 3.3.5, 7.7.15, 8.4.3
  it('keep the known networks of smart accounts if the frame fails to list them', async () => {
    const visit = await open()
    const list = '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS'
    assert.equal((await visit.storage())[list], '1,8453')
    visit.script.GET_SMART_ACCOUNT_ENABLED_NETWORKS = refuse
    for (let visits = 0; visits < 2; visits += 1) {
      await visit.page.reload()
      await visit.open({ silent: true })
      assert.equal(await inUse(visit), smart)
      assert.equal((await visit.storage())[list], '1,8453')
    }
    assert.deepEqual(await visit.news(), [])
    await visit.page.context().close()
  })

  it('keep the current type, but offer no smart account, without a list of networks', async () => {
    const list = { GET_SMART_ACCOUNT_ENABLED_NETWORKS: refuse }
    const visit = await open(list)
    assert.deepEqual((await visit.request('eth_accounts')).answer, [smart, key])
    await visit.call('switchType', 'eoa')
    assert.deepEqual((await visit.request('eth_accounts')).answer, [key])
    await visit.page.context().close()
  })

  it('report a different account than on the last visit', async () => {
    const visit = await open()
    visit.script.GET_USER = (payload) => signedIn.GET_USER?.({ ...payload, preferredAccountType: 'eoa' })
    await visit.page.reload()
    await visit.open({ silent: true })
    assert.deepEqual(await visit.news(), [['moved', 'eoa']])
    await visit.page.context().close()
  })
})
