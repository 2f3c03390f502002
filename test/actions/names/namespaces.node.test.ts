import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { fetchProfile } from '../../../src/actions/account/fetchProfile.ts'
import { getAccount } from '../../../src/actions/connection/getAccount.ts'
import { setRecipient } from '../../../src/actions/send/setRecipient.ts'
import { createRuntime, type Runtime } from '../../../src/runtime.ts'
import type { CaipNetworkId, ChainNamespace } from '../../../src/schemas/caip.ts'
import { createWindow } from '../../support/connectedRuntime.ts'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const accounts: [ChainNamespace, CaipNetworkId, string][] = [
  ['eip155', 'eip155:1', evm],
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'],
  ['bip122', 'bip122:000000000019d6689c085ae165831e93', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
]
const record = {
  name: 'mara.reown.id',
  attributes: null,
  addresses: Object.fromEntries(['60', '501', '0'].map((type) => [type, { address: evm, created_at: null }])),
}

/** A service that returns the same name for every account. */
function answer(path: string): Response {
  if (path.includes('/identity/')) return Response.json({ name: 'mara.eth', avatar: null })
  if (path.includes('/profile/account/')) return Response.json(record)
  return path.includes('/profile/reverse/') ? Response.json([record]) : Response.json({ http: [], ws: [] })
}

const connect = (
  runtime: Runtime,
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
  address: string,
) =>
  runtime.stores.connection.begin(namespace, { connectorId: 'x', restoring: false }).complete({
    wallet: { id: 'x', name: 'X', type: 'ANNOUNCED', icon: undefined },
    accounts: [{ address, type: 'eoa' }],
    caipNetworkId,
  })

// conforms: 1.5.5
describe('names', () => {
  for (const [namespace, caipNetworkId, address] of accounts) {
    const isEvm = namespace === 'eip155'
    it(`${isEvm ? 'resolve to accounts' : 'are neither resolved nor shown'} on ${namespace}`, async (test) => {
      const asked: string[] = []
      const via: typeof fetch = async (input) => {
        const { pathname } = new URL(String(input))
        asked.push(pathname)
        return answer(pathname)
      }
      const options = { projectId: 'harbor', networks: [caipNetworkId] }
      const runtime = createRuntime(options, { window: createWindow(new Map()), fetch: via })
      test.onTestFinished(() => runtime.dispose())
      connect(runtime, namespace, caipNetworkId, address)
      runtime.stores.account.setOwner(getAccount(runtime)?.caipAddress)

      await setRecipient(runtime, { text: 'mara.reown.id' })
      const { recipient } = runtime.stores.send.$state.get()
      await fetchProfile(runtime)
      const { profileName } = runtime.stores.account.$state.get()

      assert.equal(recipient.status, isEvm ? 'valid' : 'invalid')
      assert.equal(profileName, isEvm ? 'mara.eth' : undefined)
      const names = asked.filter((path) => /\/(identity|profile)\//.test(path))
      assert.equal(names.length > 0, isEvm, names.join())
    })
  }

  it('of several accounts are cached when they are read at once', async (test) => {
    const options = { projectId: 'harbor', networks: accounts.map(([, caipNetworkId]) => caipNetworkId) }
    const via: typeof fetch = async (input) => answer(new URL(String(input)).pathname)
    const runtime = createRuntime(options, { window: createWindow(new Map()), fetch: via })
    test.onTestFinished(() => runtime.dispose())
    for (const account of accounts) connect(runtime, ...account)
    await Promise.all(accounts.map(([namespace]) => fetchProfile(runtime, namespace)))
    const cached = Object.keys(runtime.storage.get('identityCache') ?? {})
    assert.deepEqual(cached.sort(), accounts.map(([, , address]) => address).sort())
  })
})
