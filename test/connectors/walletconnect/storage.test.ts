import { expect } from 'chai'
import { createPairingStorage } from '../../../src/connectors/walletconnect/client/storage.ts'

const blocked = {
  open: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
} as unknown as IDBFactory
const deaf = { open: () => ({}) } as unknown as IDBFactory

describe('the store of the pairing client', () => {
  it('keeps values across page loads', async () => {
    const key = `wc@2:core:0.3:test//${crypto.randomUUID()}`
    await createPairingStorage(indexedDB).setItem(key, { deep: [1, 'two'] })

    expect(await createPairingStorage(indexedDB).getItem(key)).to.deep.equal({ deep: [1, 'two'] })
  })

  it('removes values', async () => {
    const store = createPairingStorage(indexedDB)
    await store.setItem('gone', 1)
    await store.removeItem('gone')

    expect(await store.getItem('gone')).to.equal(undefined)
  })

  it('writes only changes, next to those of another tab', async () => {
    const [mine, theirs] = [createPairingStorage(indexedDB), createPairingStorage(indexedDB)]
    const list = `list ${crypto.randomUUID()}`
    await mine.setItem(list, [{ topic: 'a' }, { topic: 'b' }])
    expect(await theirs.getItem(list)).to.have.length(2)
    await theirs.setItem(list, [{ topic: 'a' }, { topic: 'b' }, { topic: 'c' }])
    // Peeking does not adopt it.
    expect(await mine.peek(list)).to.have.length(3)
    await mine.setItem(list, [
      { topic: 'a', expiry: 1 },
      { id: 4, topic: 'a' },
    ])
    expect(await mine.getItem(list)).to.deep.equal([
      { topic: 'a', expiry: 1 },
      { topic: 'c' },
      { id: 4, topic: 'a' },
    ])

    const keys = `keys ${crypto.randomUUID()}`
    await mine.setItem(keys, { one: '1' })
    await theirs.setItem(keys, { two: '2' })
    await mine.setItem(keys, { one: '1', three: '3' })
    expect(await theirs.getItem(keys)).to.deep.equal({ one: '1', two: '2', three: '3' })
    await theirs.setItem(keys, { two: '2' })
    expect(await mine.getItem(keys)).to.deep.equal({ two: '2' })
  })

  const factories: [string, IDBFactory | undefined][] = [
    ['absent', undefined],
    ['blocked', blocked],
    ['deaf', deaf],
  ]
  for (const [what, factory] of factories) {
    it(`keeps values in memory if the database is ${what}`, async () => {
      const store = createPairingStorage(factory)
      await store.setItem('key', { value: 1 })

      expect(await store.getItem('key')).to.deep.equal({ value: 1 })
      await store.removeItem('key')
      expect(await store.getItem('key')).to.equal(undefined)
    })
  }

  it('ignores unreadable values', async () => {
    const store = createPairingStorage(indexedDB)
    await store.setItem('valid', 1)
    const open = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const transaction = open.result.transaction('keyvaluestorage', 'readwrite')
    transaction.objectStore('keyvaluestorage').put('{ broken', 'corrupt')
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    open.result.close()

    expect(await store.getItem('corrupt')).to.equal(undefined)
    await store.removeItem('corrupt')
  })
})
