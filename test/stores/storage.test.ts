import { expect } from 'chai'
import { createStorage } from '../../src/stores/storage.ts'

class FakeArea extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}
const areaOf = (area: object) => () => area as Storage

describe('storage', () => {
  // conforms: 3.12.30, 3.14.2, 4.6.1
  it('keeps values under names that other libraries use', () => {
    const area = new FakeArea()
    const storage = createStorage(areaOf(area))
    storage.set('connectionStatus', 'connected')
    storage.set('connector:eip155', 'io.otter')
    storage.set('recentWallets', [{ id: 'a', name: 'A' }])
    expect([...area]).to.deep.equal([
      ['@appkit/connection_status', 'connected'],
      ['@appkit/eip155:connected_connector_id', 'io.otter'],
      ['@appkit/recent_wallets', '[{"id":"a","name":"A"}]'],
    ])
    storage.remove('connectionStatus', 'connector:eip155')
    expect(storage.get('connectionStatus')).to.equal(undefined)
    expect(storage.isPersistent()).to.equal(true)
  })

  // conforms: 3.14.1
  it('keeps every value under its fixed name', () => {
    const area = new FakeArea()
    const storage = createStorage(areaOf(area))
    storage.set('walletId', 'a')
    storage.set('walletName', 'Otter')
    storage.set('activeNetwork', 'eip155:1')
    storage.set('connectedSocial', 'github')
    storage.set('embedded:EMAIL_LOGIN_USED_KEY', 'true')
    storage.set('embedded:EMAIL', 'mara@example.com')
    storage.set('embedded:SOCIAL_USERNAME', '@mara')
    storage.set('embedded:LAST_EMAIL_LOGIN_TIME', '1')
    storage.set('embedded:LAST_USED_CHAIN_KEY', '8453')
    storage.set('embedded:SMART_ACCOUNT_ENABLED_NETWORKS', '1,8453')
    expect(Object.fromEntries(area)).to.deep.equal({
      '@appkit/wallet_id': 'a',
      '@appkit/wallet_name': 'Otter',
      '@appkit/active_caip_network_id': 'eip155:1',
      '@appkit/connected_social': 'github',
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit-wallet/EMAIL': 'mara@example.com',
      '@appkit-wallet/SOCIAL_USERNAME': '@mara',
      '@appkit-wallet/LAST_EMAIL_LOGIN_TIME': '1',
      '@appkit-wallet/LAST_USED_CHAIN_KEY': '8453',
      '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '1,8453',
    })
  })

  const transaction = {
    hash: '0x01',
    caipNetworkId: 'eip155:1',
    from: '0xa',
    to: '0xb',
    token: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    amount: '1',
    walletName: 'Otter',
    sentAt: 1,
    status: 'pending',
  } as const

  it('reads valid transactions, and keeps invalid ones', () => {
    const newer = { ...transaction, hash: '0x02', status: 'a later version knows' }
    const area = new FakeArea([['@w3m/transactions', JSON.stringify([newer, transaction])]])
    const storage = createStorage(areaOf(area))
    expect(storage.get('transactions')?.map(({ hash }) => hash)).to.deep.equal(['0x01'])
    storage.set('transactions', [{ ...transaction, status: 'confirmed' }])
    expect(JSON.parse(area.get('@w3m/transactions') ?? '')).to.deep.equal([
      { ...transaction, status: 'confirmed' },
      newer,
    ])
  })

  it('moves an unreadable list of transactions aside', () => {
    const area = new FakeArea([['@w3m/transactions', '[{"hash":"0x0']])
    const storage = createStorage(areaOf(area))
    storage.set('transactions', [transaction])
    expect(storage.get('transactions')).to.have.length(1)
    expect(area.get('@w3m/transactions:unreadable')).to.equal('[{"hash":"0x0')
  })

  it('reads valid cache entries, except those dated in the future', () => {
    const at = Date.now()
    const entries = { a: { at, value: '1' }, b: 3, c: { at: at + 60_000, value: '2' } }
    const area = new FakeArea([['@appkit/native_balance_cache', JSON.stringify(entries)]])
    expect(createStorage(areaOf(area)).get('nativeBalanceCache')).to.deep.equal({ a: { at, value: '1' } })
  })

  it('reads valid recent wallets', () => {
    const area = new FakeArea([['@appkit/recent_wallets', '[{"id":1},{"id":"a","name":"A"}]']])
    expect(
      createStorage(areaOf(area))
        .get('recentWallets')
        ?.map(({ id }) => id),
    ).to.deep.equal(['a'])
  })

  for (const [what, raw] of Object.entries({
    'another status': ['@appkit/connection_status', 'maybe'],
    'broken JSON': ['@appkit/recent_wallets', '[{'],
    'JSON of another shape': ['@appkit/recent_wallets', '{"id":1}'],
    'a network that is none': ['@appkit/active_caip_network_id', 'eip155:1:0xabc'],
    'a transfer without a hash': ['@w3m/transactions', '[{"status":"pending"}]'],
    'a prototype in a cache': ['@appkit/identity_cache', '{"__proto__":{"at":1}, "x": 3}'],
  })) {
    // conforms: 4.1.2
    it(`treats ${what} as absent`, () => {
      const [name = '', text = ''] = raw
      const storage = createStorage(areaOf(new FakeArea([[name, text]])))
      for (const key of [
        'connectionStatus',
        'recentWallets',
        'activeNetwork',
        'transactions',
        'identityCache',
      ] as const) {
        expect(storage.get(key)).to.equal(undefined)
      }
    })
  }

  it('keeps values in memory if storage is blocked, and reports that it will not persist', () => {
    const storage = createStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    storage.set('connectionStatus', 'connected')
    expect(storage.get('connectionStatus')).to.equal('connected')
    storage.remove('connectionStatus')
    expect(storage.get('connectionStatus')).to.equal(undefined)
    expect(storage.isPersistent()).to.equal(false)
  })

  it('keeps values in memory if storage is full', () => {
    const area = new FakeArea()
    area.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const storage = createStorage(areaOf(area))
    storage.set('walletName', 'Otter')
    expect(storage.get('walletName')).to.equal('Otter')
    expect(storage.isPersistent()).to.equal(false)
  })
  it('stores refused values, and removes what it could not, once the browser lets it', () => {
    const area = new FakeArea([['@appkit/wallet_id', 'a']])
    const { setItem, removeItem } = area
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.assign(area, { setItem: refuse, removeItem: refuse })
    const storage = createStorage(areaOf(area))
    storage.set('walletName', 'Otter')
    storage.remove('walletId')
    expect(storage.get('walletId')).to.equal(undefined)
    storage.flush()
    expect(Object.fromEntries(area)).to.deep.equal({ '@appkit/wallet_id': 'a' })
    Object.assign(area, { setItem, removeItem })
    storage.set('connectionStatus', 'connected')
    expect(Object.fromEntries(area)).to.deep.equal({
      '@appkit/connection_status': 'connected',
      '@appkit/wallet_name': 'Otter',
    })
  })
})
