import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, it } from 'vitest'
import { testMnemonic } from '../../sandbox/chains/accounts.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { becomes } from '../support/patience.ts'

const isUp = (rpcUrl: string) =>
  fetch(rpcUrl, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

describe('a node of the sandbox', () => {
  it('ends when it is stopped', async () => {
    const { rpcUrl, stop } = await startAnvil({ chainId: 1, port: 0, mnemonic: testMnemonic })
    assert.equal(await isUp(rpcUrl), true)
    await stop()
    assert.equal(await isUp(rpcUrl), false)
  })

  it('ends with the process that started it, even if that is killed', async () => {
    const script = `
      import { startAnvil } from '${new URL('../../sandbox/chains/startAnvil.ts', import.meta.url)}'
      console.log((await startAnvil({ chainId: 1, port: 0, mnemonic: '${testMnemonic}' })).rpcUrl)`
    const child = spawn('node', ['--import', 'tsx', '--input-type=module', '-e', script])
    const [printed] = await once(child.stdout, 'data')
    const rpcUrl = String(printed).trim()
    assert.equal(await isUp(rpcUrl), true)
    child.kill('SIGKILL')
    await becomes(() => isUp(rpcUrl), false)
  })
})
