import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../../support/patience.ts'
import {
  key,
  type Script,
  type Scripted,
  type ScriptedPage,
  signedIn,
  smart,
  startScripted,
} from './scriptedFrame.ts'

const fail = () => {
  throw new Error()
}
const strangers: [what: string, answer: () => unknown][] = [
  ['knows no user', () => ({ isConnected: false })],
  ['fails without a word', fail],
]

describe('the lifecycle of the embedded wallet in a page', () => {
  let scripted: Scripted
  beforeAll(async () => {
    scripted = await startScripted()
  })
  afterAll(() => scripted.stop())

  const visit = (script: Script = {}) => scripted.open({ ...signedIn, ...script })
  const leave = ({ page }: ScriptedPage) => page.context().close()

  // conforms: 4.5.3, 9.1.14
  it('reloads its frame if a server accepts the connection but never responds', async () => {
    const visitor = await visit()
    await visitor.page.clock.install()
    let tries = 0
    scripted.instead.page = () => {
      tries += 1
      return new Promise(() => undefined)
    }
    const first = visitor.open()
    await until(() => tries === 1)
    scripted.instead.page = undefined
    await visitor.page.clock.fastForward(31_000)
    assert.deepEqual(await visitor.open(), { answer: undefined })
    await first
    await leave(visitor)
  })

  // conforms: 4.1.7, 7.7.12
  it('emits disconnect to the listeners of its provider, once', async () => {
    const visitor = await visit()
    await visitor.open()
    await visitor.open({ namespace: 'solana' })
    for (const _ of ['on one namespace', 'on the other']) await visitor.call('disconnect')
    assert.deepEqual(await visitor.news(), [
      ['accountsChanged', []],
      ['disconnect', { code: 4900, message: 'Disconnected' }],
    ])
    assert.deepEqual(await visitor.request('eth_accounts'), { answer: [] })
    for (const method of ['eth_requestAccounts', 'personal_sign', 'eth_blockNumber'])
      assert.equal((await visitor.request(method, ['0x00', key])).code, 4100)
    assert.equal(visitor.payloads('SIGN_OUT').length, 1)
    await leave(visitor)
  })

  it('emits disconnect if another tab disconnected, without notifying the frame', async () => {
    const visitor = await visit()
    await visitor.open()
    await visitor.call('leave')
    assert.deepEqual(
      (await visitor.news()).map(([name]) => name),
      ['accountsChanged', 'disconnect'],
    )
    assert.deepEqual(visitor.payloads('SIGN_OUT'), [])
    await leave(visitor)
  })

  for (const silent of ['IS_CONNECTED', 'GET_USER'] as const)
    it(`signs out a user who disconnects before the frame responds ${silent}`, async () => {
      const visitor = await visit()
      await visitor.open()
      await visitor.page.reload()
      visitor.asked.length = 0
      let answer = () => {}
      visitor.script[silent] = (payload) =>
        new Promise((resolve) => {
          answer = () => resolve(signedIn[silent]?.(payload))
        })
      const restored = visitor.open({ silent: true })
      await until(() => visitor.payloads(silent).length === 1)
      assert.deepEqual(await visitor.call('disconnect'), { answer: undefined })
      assert.equal((await restored).code, 'W3M_EMBEDDED_ABORTED')
      assert.equal(visitor.payloads('SIGN_OUT').length, 1)
      answer()
      assert.equal((await visitor.open({ silent: true })).code, 'W3M_NOT_CONNECTED')
      assert.deepEqual(await visitor.storage(), {})
      await leave(visitor)
    })

  const asTold = ({ news }: ScriptedPage) =>
    news().then((all) => all.filter(([name]) => name !== 'accountsChanged').map(([name]) => name))

  // conforms: 7.7.10, 7.7.13, 7.7.39
  it('drops the token of a reloaded frame, and requests its user', async () => {
    const visitor = await visit()
    await visitor.open()
    await visitor.open({ namespace: 'solana' })
    await visitor.say('SESSION_UPDATE', { token: 'canary' })
    await visitor.open({ silent: true })
    assert.deepEqual(visitor.payloads('IS_CONNECTED'), [{ token: 'canary' }])
    visitor.asked.length = 0
    await (await visitor.frame()).goto(`${scripted.url.secure}/sdk?again`)
    await until(() => visitor.payloads('GET_USER').length === 2)
    await visitor.open({ silent: true })
    assert.deepEqual(visitor.payloads('IS_CONNECTED'), [undefined])
    assert.deepEqual(await visitor.request('eth_accounts'), { answer: [smart, key] })
    assert.deepEqual(await visitor.news(), [])
    await leave(visitor)
  })

  const endings = ['moved', 'disconnect']
  it('clears the user if the reloaded frame has no session', async () => {
    const visitor = await visit()
    await visitor.open()
    visitor.script.GET_USER = () => {
      throw new Error('Nobody is signed in')
    }
    await (await visitor.frame()).goto(`${scripted.url.secure}/sdk?again`)
    await becomes(async () => (await asTold(visitor)).sort(), endings.toSorted())
    assert.deepEqual(await visitor.request('eth_accounts'), { answer: [] })
    assert.deepEqual(await visitor.storage(), {})
    await leave(visitor)
  })

  it('clears the user and token of a frame that navigates away', async () => {
    const visitor = await visit()
    await visitor.open()
    await visitor.say('SESSION_UPDATE', { token: 'canary' })
    await visitor.page.clock.install()
    await (await visitor.frame()).goto(`${scripted.url.host}/app.js`)
    // The page waits for the frame after it has seen it load.
    await becomes(async () => {
      await visitor.page.clock.fastForward(11_000)
      return (await asTold(visitor)).sort()
    }, endings.toSorted())
    assert.deepEqual(await visitor.request('eth_accounts'), { answer: [] })
    assert.equal((await visitor.request('personal_sign', ['0x00', key])).code, 4100)
    await visitor.open()
    await visitor.open({ silent: true })
    assert.deepEqual(visitor.payloads('IS_CONNECTED'), [undefined])
    await leave(visitor)
  })

  // conforms: 3.11.8-3.11.14, 7.7.22, 7.7.23
  it('sends the page’s data and theme to each new document', async () => {
    const visitor = await visit()
    await visitor.open()
    const look = {
      themeMode: 'dark',
      themeVariables: { '--w3m-accent': '#0a7' },
      w3mThemeVariables: { '--w3m-background': '#191d1c', '--w3m-accent': '#0a7' },
    }
    const { host } = scripted.url
    const metadata = { name: 'Field notes', description: 'A page', url: host, icons: [] }
    const page = { projectId: 'a-project', sdkVersion: '1.2.3', sdkType: 'w3m', metadata }
    await becomes(async () => visitor.payloads('SYNC_THEME'), [look])
    await becomes(async () => visitor.payloads('SYNC_DAPP_DATA'), [page])
    await (await visitor.frame()).goto(`${scripted.url.secure}/sdk?again`)
    await becomes(async () => visitor.payloads('SYNC_THEME'), [look, look])
    await becomes(async () => visitor.payloads('SYNC_DAPP_DATA'), [page, page])
    await leave(visitor)
  })

  // conforms: 4.5.15, 4.5.16
  for (const [what, answer] of strangers)
    it(`clears the last visit if the frame ${what}`, async () => {
      const visitor = await visit()
      await visitor.open()
      await visitor.page.reload()
      visitor.script.IS_CONNECTED = answer
      assert.equal((await visitor.open({ silent: true })).code, 'W3M_NOT_CONNECTED')
      assert.deepEqual(await visitor.storage(), {})
      await leave(visitor)
    })

  // conforms: 8.3.22
  it('has a default message if the frame fails without one', async () => {
    const visitor = await visit({ CONNECT_EMAIL: fail })
    const failed = { code: 'W3M_EMBEDDED_REFUSED', message: 'An error occurred' }
    assert.deepEqual(await visitor.call('connectEmail', 'mara@fieldnotes.app'), failed)
    await leave(visitor)
  })
})
