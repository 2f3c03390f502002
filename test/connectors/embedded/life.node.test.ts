import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { suiteMs, until } from '../../support/patience.ts'
import { type Script, type Scripted, type ScriptedPage, signedIn, startScripted } from './scriptedFrame.ts'

describe('the life of the embedded wallet in a page', { timeout: suiteMs }, () => {
  let scripted: Scripted
  before(async () => {
    scripted = await startScripted()
  })
  after(() => scripted.stop())

  const visit = (script: Script = {}) => scripted.open({ ...signedIn, ...script })
  const leave = ({ page }: ScriptedPage) => page.context().close()

  it('loads its frame afresh after a server has taken the connection and said nothing', async () => {
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
})
