import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, it } from 'vitest'
import { waitMs } from '../support/patience.ts'
import { dist } from './support/dist.ts'

const run = promisify(execFile)

/** Empty objects that copies of zod and of nanostores in one page share. No listener, no timer. */
const registries = ['__zod_globalConfig', '__zod_globalRegistry', 'nanostoresGlobal']

describe('an entry imported in Node', () => {
  for (const entry of ['index.js', 'headless.js', 'w3m-modal.js', 'chunks/core-', 'chunks/views-']) {
    it(`has no side effect: ${entry}`, async () => {
      const files = await readdir(dist, { recursive: true })
      const file = files.find((name) => name.startsWith(entry)) ?? entry
      const url = pathToFileURL(path.resolve(dist, file)).href
      const program = `
        const before = new Set(Reflect.ownKeys(globalThis))
        const listeners = () => process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
        const heard = listeners()
        const names = Object.keys(await import(${JSON.stringify(url)}))
        const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
        const { getActiveResourcesInfo } = process
        console.log(JSON.stringify({ names, added, heard: listeners() - heard, alive: getActiveResourcesInfo().filter((kind) => /Timeout|TCP|Immediate/.test(kind)) }))`
      const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', program], {
        timeout: waitMs,
      })
      const { names, ...effects } = JSON.parse(stdout)
      const { added, ...others } = effects
      assert.deepEqual(others, { heard: 0, alive: [] })
      assert.deepEqual(
        added.filter((name: string) => !registries.includes(name)),
        [],
      )
      assert.equal(stderr, '')
      if (entry === 'index.js') assert.deepEqual(names.sort(), ['createAppKit', 'defineElements'])
    })
  }

  it('defines no elements and logs nothing without a DOM', async () => {
    const url = pathToFileURL(path.resolve(dist, 'index.js')).href
    const program = `const { defineElements } = await import(${JSON.stringify(url)}); defineElements(); defineElements({ alternativeTagOnly: true })`
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', program])
    assert.deepEqual([stdout, stderr], ['', ''])
  })

  // conforms: 8.3.20
  it('renders pages on a server: reads work, nothing is shown, nothing runs', async () => {
    const at = (file: string) => JSON.stringify(pathToFileURL(path.resolve(dist, file)).href)
    const program = `
      const { createElement } = await import('react')
      const { renderToString } = await import('react-dom/server')
      const { createAppKit } = await import(${at('index.js')})
      const { useAppKitAccount, useAppKitNetwork } = await import(${at('react.js')})
      function Account() {
        const { isConnected, status } = useAppKitAccount()
        const { caipNetworkId } = useAppKitNetwork()
        return createElement('p', null, [status, isConnected, caipNetworkId].join())
      }
      const draw = () => renderToString(createElement(Account))
      let refusal
      try { draw() } catch ({ code, message }) { refusal = { code, message } }
      let both
      try { createAppKit({ networks: ['eip155:1'], siwx: {}, siweConfig: {} }) } catch ({ code }) { both = code }
      const kit = createAppKit({ networks: ['eip155:8453', 'eip155:1'] })
      await kit.ready()
      await kit.open()
      console.log(JSON.stringify({ refusal, both, drawn: draw(), id: kit.getCaipNetworkId(), account: kit.getAccount() }))`
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      timeout: waitMs,
    })
    assert.equal(stderr, '')
    assert.deepEqual(JSON.parse(stdout), {
      refusal: {
        code: 'W3M_APPKIT_MISSING',
        message: 'Please call "createAppKit" before using "useAppKitAccount" hook',
      },
      both: 'W3M_SIWE_AND_SIWX',
      drawn: '<p>disconnected,false,</p>',
      id: 'eip155:8453',
      account: { isConnected: false, status: 'disconnected' },
    })
  })
})
