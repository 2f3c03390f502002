import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createOptions } from '../../../src/config/options.ts'
import { preferredType, readAccounts } from '../../../src/connectors/embedded/createUser.ts'
import { frameAddress } from '../../../src/connectors/embedded/openEmbedded.ts'
import { createStorage } from '../../../src/stores/storage.ts'

type Kept = Partial<
  Record<'PREFERRED_ACCOUNT_TYPE' | 'SMART_ACCOUNT_ENABLED_NETWORKS' | 'LAST_USED_CHAIN_KEY', string>
>

/** The embedded parts of a page with these options and this stored data. */
function partsOf(input: object, kept: Kept = {}) {
  const items = new Map(Object.entries(kept).map(([name, value]) => [`@appkit-wallet/${name}`, value]))
  const area = { getItem: (name: string) => items.get(name) ?? null } as Storage
  const { options } = createOptions()({ networks: ['eip155:1'], ...input })
  const $options = { get: () => options }
  return { storage: createStorage(() => area), $options, networkOf: () => undefined }
}

describe('the account type of the embedded wallet', () => {
  const kindOn = (chainId: number, input: object, kept?: Kept) => preferredType(partsOf(input, kept), chainId)

  // conforms: 6.3.1, 6.3.2
  it('is the smart account by default, and the key on Solana', () => {
    assert.equal(kindOn(1, {}), 'smartAccount')
    const answer = { address: 'So11111111111111111111111111111111111111112', chainId: 'solana:mainnet' }
    assert.deepEqual(readAccounts(answer), [{ address: answer.address, type: 'eoa' }])
  })

  it('is the page’s default, unless the user chose another', () => {
    const defaultAccountTypes = { eip155: 'eoa' }
    assert.equal(kindOn(1, { defaultAccountTypes }), 'eoa')
    assert.equal(
      kindOn(1, { defaultAccountTypes }, { PREFERRED_ACCOUNT_TYPE: 'smartAccount' }),
      'smartAccount',
    )
    assert.equal(kindOn(1, {}, { PREFERRED_ACCOUNT_TYPE: 'eoa' }), 'eoa')
  })

  // conforms: 3.14.11, 6.3.5
  it('is the key on networks without smart accounts', () => {
    const kept = { SMART_ACCOUNT_ENABLED_NETWORKS: '10,8453', PREFERRED_ACCOUNT_TYPE: 'smartAccount' }
    assert.deepEqual(
      [1, 10, 845, 8453].map((id) => kindOn(id, {}, kept)),
      ['eoa', 'smartAccount', 'eoa', 'smartAccount'],
    )
    assert.equal(kindOn(1, {}, { SMART_ACCOUNT_ENABLED_NETWORKS: '' }), 'eoa')
  })
})

describe('the URL of the frame', () => {
  // conforms: 2.6.6-2.6.10, 3.14.10, 9.2.8, 9.2.9, 9.2.11
  it('has the project, the last network, the version and the log setting', () => {
    const services = { secureSite: 'https://wallet.example/' }
    const address = (kept: Kept, more = {}) =>
      frameAddress({ ...partsOf({ services, ...more }, kept), projectId: 'p 1' })
    assert.equal(
      address({}),
      'https://wallet.example/sdk?projectId=p+1&chainId=eip155%3A1&version=4&enableLogger=true',
    )
    assert.equal(
      address({ LAST_USED_CHAIN_KEY: '8453' }, { enableAuthLogger: false }),
      'https://wallet.example/sdk?projectId=p+1&chainId=eip155%3A8453&version=4&enableLogger=false',
    )
  })
})
