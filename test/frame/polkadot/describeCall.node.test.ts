import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Served } from '../../../sandbox/http/serve.ts'
import { startPolkadot } from '../../../sandbox/polkadot/startPolkadot.ts'
import { polkadotAccount } from '../../../src/frame/keys/polkadot.ts'
import { describeCall } from '../../../src/frame/polkadot/describeCall.ts'
import { readRuntime } from '../../../src/frame/polkadot/runtime.ts'
import { askingOnPolkadot } from './askingOnPolkadot.ts'
import { createPolkadotApp } from './polkadotApp.ts'

const account = await polkadotAccount(new Uint8Array(32).fill(5))
/** Arguments that have a name in words. */
const words = ['send', 'to', 'sendall', 'stake', 'unstake', 'nominate', 'proxy']
/** polkadot-js writes names in its own way. */
const bare = (name: string) => name.replaceAll('_', '').toLowerCase()

describe('the description of a call of Polkadot', () => {
  let node: Served
  beforeAll(async () => {
    node = await startPolkadot({ port: 0 })
  })
  afterAll(() => node.stop())

  it('names every argument of every call', async () => {
    const { everyCall } = await createPolkadotApp(account.address())
    const runtime = await readRuntime(askingOnPolkadot(account, { rpcUrl: node.url }).chain)
    const calls = everyCall()
    assert.ok(calls.length > 300)
    const unreadable: string[] = []
    for (const { name, names, method } of calls) {
      const call = read(() => runtime.readCall(method.toHex()))
      if (!call) unreadable.push(name)
      if (!call) continue
      const [, ...facts] = describeCall(runtime.calls, call, String).facts
      const shown = new Set(facts.map((fact) => bare(fact.name.split('.')[1] ?? fact.name)))
      const worded = [...shown].filter((each) => words.includes(each)).length
      const missing = names.filter((each) => !shown.has(bare(each)))
      assert.ok(missing.length <= worded, `${name}: ${missing}`)
    }
    // Versions and places, none of which has the number 0: their empty values are no values.
    const pallets = new Set(unreadable.map((name) => name.split('.')[0]))
    assert.deepEqual([...pallets], ['babe', 'treasury', 'xcmPallet', 'assetRate', 'rcMigrator'])
  })
})

function read(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined
  }
}
