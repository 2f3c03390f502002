import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { addRecord, updateRecord, watchRecords } from '../../../src/actions/transactions/records.ts'
import type { Transaction } from '../../../src/schemas/transaction.ts'
import { createStorage } from '../../../src/stores/storage.ts'
import { createTransactionStore } from '../../../src/stores/transactions.ts'

const name = '@w3m/transactions'
const picture = `data:image/png;base64,${'A'.repeat(87_000)}`
const token = { symbol: 'USDC', name: 'USD Coin', decimals: 6, iconUrl: 'https://pictures.example/usdc.png' }
const record = (hash: string, more: Partial<Transaction> = {}): Transaction => ({
  hash,
  caipNetworkId: 'eip155:1',
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'a'.repeat(40)}`,
  token,
  amount: '1',
  walletName: 'Otter',
  sentAt: 1,
  status: 'pending',
  ...more,
})

/** A browser with its storage and tabs of one site. */
function openBrowser() {
  const kept = new Map<string, string>()
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const openTab = () => {
    const storage = createStorage(() => area as Storage)
    const stores = { transactions: createTransactionStore(storage) }
    const slice = { stores, storage, limits: { pendingTransactions: 99 } } as never
    return {
      add: (transaction: Transaction) => addRecord(slice, transaction),
      update: (hash: string, change: Partial<Transaction>) => updateRecord(slice, hash, change),
      hear: () => watchRecords(slice),
      all: () => stores.transactions.$transactions.get(),
      listed: () => stores.transactions.$transactions.get().map(({ hash, status }) => `${hash} ${status}`),
    }
  }
  return { kept, openTab }
}

describe('the records of transactions', () => {
  it('keep hashes that another tab added, and report them', () => {
    const { openTab } = openBrowser()
    const [first, second] = [openTab(), openTab()]
    first.add(record('0x1'))
    second.add(record('0x2'))
    first.add(record('0x3'))
    first.update('0x1', { status: 'confirmed' })
    const whole = ['0x3 pending', '0x2 pending', '0x1 confirmed']
    assert.deepEqual(openTab().listed(), whole)
    assert.deepEqual(first.listed(), whole)
    second.hear()
    assert.deepEqual(second.listed(), whole)
  })

  it('prefer a final status, whichever tab writes last', () => {
    const { kept, openTab } = openBrowser()
    const first = openTab()
    first.add(record('0x1'))
    const second = openTab()
    second.update('0x1', { status: 'confirmed', fee: '21' })
    first.add(record('0x2'))
    assert.deepEqual(openTab().listed(), ['0x2 pending', '0x1 confirmed'])

    // Both wrote at once: the later one lacks the end.
    kept.set(name, JSON.stringify([record('0x2'), record('0x1')]))
    second.hear()
    assert.deepEqual(openTab().listed(), ['0x2 pending', '0x1 confirmed'])
  })

  it('restore a hash that was lost when two tabs wrote, but no dropped one', () => {
    const { kept, openTab } = openBrowser()
    const first = openTab()
    first.add(record('0x0', { status: 'confirmed' }))
    first.add(record('0x1'))
    kept.set(name, JSON.stringify([record('0x2')]))
    first.hear()
    assert.deepEqual(openTab().listed(), ['0x1 pending', '0x2 pending'])
    // Without a loss nothing is written, or two tabs would never stop.
    const before = kept.get(name)
    first.hear()
    openTab().hear()
    assert.equal(kept.get(name), before)
    kept.delete(name)
    first.update('0x1', { status: 'failed' })
    assert.deepEqual(openTab().listed(), ['0x1 failed', '0x2 pending'])
  })

  it('keep every hash, and its call until it is final', () => {
    const { kept, openTab } = openBrowser()
    const tab = openTab()
    const brings = { ...token, iconUrl: picture }
    const data = `0x${'ab'.repeat(49_000)}`
    for (const hash of ['0x1', '0x2', '0x3', '0x4', '0x5', '0x6']) {
      const call = { kind: 'swap', data, value: '0', brings } as const
      tab.add(record(hash, { token: brings, call, reason: 'why '.repeat(20_000) }))
    }
    assert.ok((kept.get(name) ?? '').length < 2 ** 16)
    assert.equal(tab.all()[0]?.token.iconUrl, picture)
    const again = openTab()
    assert.equal(again.all().length, 6)
    const [{ token: kind, call } = record('')] = again.all()
    assert.deepEqual([kind.iconUrl, kind.symbol, call?.brings?.symbol], [undefined, 'USDC', 'USDC'])
    assert.ok(call?.data.endsWith('…') && data.startsWith(call.data.slice(0, -1)))
    again.update('0x1', { status: 'confirmed' })
    assert.equal(openTab().all().at(-1)?.call?.data, '0x')
    assert.equal(openTab().all()[0]?.token.iconUrl, undefined)
    again.add(record('0x7'))
    assert.equal(openTab().all()[0]?.token.iconUrl, token.iconUrl)
  })

  // conforms: 9.2.12
  it('drop the oldest final transactions first, and never a pending one', () => {
    const { kept, openTab } = openBrowser()
    const tab = openTab()
    const wide = { token: { ...token, name: 'n'.repeat(2_000) }, walletName: 'w'.repeat(2_000) }
    for (let at = 0; at < 60; at += 1)
      tab.add(record(`0xa${at}`, at % 2 ? wide : { ...wide, status: 'failed' }))
    assert.ok((kept.get(name) ?? '').length < 2 ** 18)
    const known = openTab().all()
    assert.equal(known.filter(({ status }) => status === 'pending').length, 30)
    assert.ok(known.some(({ hash }) => hash === '0xa58'))
    assert.ok(!known.some(({ hash }) => hash === '0xa0'))
    for (let at = 0; at < 100; at += 1) tab.add(record(`0xc${at}`, wide))
    assert.equal(openTab().all().length, 130)
    for (let at = 0; at < 100; at += 1) tab.update(`0xc${at}`, { status: 'dropped' })
    for (let at = 0; at < 100; at += 1) tab.add(record(`0xb${at}`, { status: 'confirmed' }))
    assert.equal(openTab().all().length, 99)
  })
})
