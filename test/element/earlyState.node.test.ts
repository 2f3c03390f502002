import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { createEarlyState, type EarlyState } from '../../src/element/earlyState.ts'

describe('options of several elements', () => {
  const [first, second] = [{ name: 'first' }, { name: 'second' }]
  let counts: Record<string, unknown>
  let patches: object[]
  let layers: EarlyState
  beforeEach(() => {
    counts = {}
    patches = []
    layers = createEarlyState(false, (patch) => {
      Object.assign(counts, patch)
      patches.push(patch)
    })
  })

  it('applies properties set before insertion in a single update', () => {
    layers.setOptions({ projectId: 'one' }, first)
    layers.setOptions({ locale: 'de' }, first)
    assert.deepEqual(patches, [])
    layers.join(first)
    assert.deepEqual(patches, [{ projectId: 'one', locale: 'de' }])
    layers.setOptions({ locale: 'ar' }, first)
    assert.deepEqual(counts, { projectId: 'one', locale: 'ar' })
  })

  it('reverts the options of a second element when it is removed', () => {
    layers.setOptions({ projectId: 'one', themeMode: 'light' }, first)
    layers.join(first)
    layers.setOptions({ themeMode: 'dark', debug: true }, second)
    layers.join(second)
    assert.deepEqual(counts, { projectId: 'one', themeMode: 'dark', debug: true })
    layers.leave(second)
    assert.deepEqual(counts, { projectId: 'one', themeMode: 'light', debug: undefined })
  })

  it('keeps later values of another element', () => {
    layers.join(first)
    layers.join(second)
    layers.setOptions({ themeMode: 'dark' }, second)
    layers.setOptions({ themeMode: 'light' }, first)
    layers.leave(second)
    assert.equal(counts.themeMode, 'light')
  })

  it('keeps values of other elements when an attribute is removed', () => {
    layers.setOptions({ locale: 'de' })
    layers.join(first)
    layers.setOptions({ locale: 'ar' }, first)
    layers.setOptions({ locale: undefined }, first)
    assert.equal(counts.locale, 'de')
    layers.setOptions({ locale: undefined })
    assert.equal(counts.locale, undefined)
  })

  it('falls back to values set by code', () => {
    layers.setOptions({ locale: 'de', themeMode: 'light' })
    layers.join(first)
    layers.join(second)
    layers.setOptions({ themeMode: 'dark' }, second)
    layers.leave(second)
    assert.deepEqual(counts, { locale: 'de', themeMode: 'light' })
  })

  it('keeps the options of the last element until another replaces it, in one update', () => {
    layers.setOptions({ networks: ['eip155:8453'], debug: true }, first)
    layers.join(first)
    layers.leave(first)
    assert.deepEqual(counts, { networks: ['eip155:8453'], debug: true })
    layers.setOptions({ networks: ['eip155:8453'] }, second)
    layers.join(second)
    assert.deepEqual(patches.at(-1), { networks: ['eip155:8453'], debug: undefined })
  })

  it('applies the options of an element that is inserted again', () => {
    layers.setOptions({ themeMode: 'dark' }, first)
    layers.join(first)
    layers.join(second)
    layers.leave(first)
    layers.setOptions({ themeMode: 'light' }, second)
    layers.join(first)
    assert.equal(counts.themeMode, 'dark')
  })
})
