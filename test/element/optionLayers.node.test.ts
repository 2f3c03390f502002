import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { createOptionLayers, type OptionLayers } from '../../src/element/optionLayers.ts'

describe('options of several elements', () => {
  const [first, second] = [{ name: 'first' }, { name: 'second' }]
  let counts: Record<string, unknown>
  let patches: object[]
  let layers: OptionLayers
  beforeEach(() => {
    counts = {}
    patches = []
    layers = createOptionLayers((patch) => {
      Object.assign(counts, patch)
      patches.push(patch)
    })
  })

  it('applies properties set before insertion in a single update', () => {
    layers.set({ projectId: 'one' }, first)
    layers.set({ locale: 'de' }, first)
    assert.deepEqual(patches, [])
    layers.join(first)
    assert.deepEqual(patches, [{ projectId: 'one', locale: 'de' }])
    layers.set({ locale: 'ar' }, first)
    assert.deepEqual(counts, { projectId: 'one', locale: 'ar' })
  })

  it('reverts the options of a second element when it is removed', () => {
    layers.set({ projectId: 'one', themeMode: 'light' }, first)
    layers.join(first)
    layers.set({ themeMode: 'dark', debug: true }, second)
    layers.join(second)
    assert.deepEqual(counts, { projectId: 'one', themeMode: 'dark', debug: true })
    layers.leave(second)
    assert.deepEqual(counts, { projectId: 'one', themeMode: 'light', debug: undefined })
  })

  it('keeps later values of another element', () => {
    layers.join(first)
    layers.join(second)
    layers.set({ themeMode: 'dark' }, second)
    layers.set({ themeMode: 'light' }, first)
    layers.leave(second)
    assert.equal(counts.themeMode, 'light')
  })

  it('keeps values of other elements when an attribute is removed', () => {
    layers.set({ locale: 'de' })
    layers.join(first)
    layers.set({ locale: 'ar' }, first)
    layers.set({ locale: undefined }, first)
    assert.equal(counts.locale, 'de')
    layers.set({ locale: undefined })
    assert.equal(counts.locale, undefined)
  })

  it('falls back to values set by code', () => {
    layers.set({ locale: 'de', themeMode: 'light' })
    layers.join(first)
    layers.join(second)
    layers.set({ themeMode: 'dark' }, second)
    layers.leave(second)
    assert.deepEqual(counts, { locale: 'de', themeMode: 'light' })
  })

  it('keeps the options of the last element until another replaces it, in one update', () => {
    layers.set({ networks: ['eip155:8453'], debug: true }, first)
    layers.join(first)
    layers.leave(first)
    assert.deepEqual(counts, { networks: ['eip155:8453'], debug: true })
    layers.set({ networks: ['eip155:8453'] }, second)
    layers.join(second)
    assert.deepEqual(patches.at(-1), { networks: ['eip155:8453'], debug: undefined })
  })

  it('applies the options of an element that is inserted again', () => {
    layers.set({ themeMode: 'dark' }, first)
    layers.join(first)
    layers.join(second)
    layers.leave(first)
    layers.set({ themeMode: 'light' }, second)
    layers.join(first)
    assert.equal(counts.themeMode, 'dark')
  })
})
