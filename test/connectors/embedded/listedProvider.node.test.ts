import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createListedProvider, createProvider } from '../../../src/connectors/embedded/createProvider.ts'

it('the embedded wallet’s other providers return themselves when listeners are added', () => {
  const ask = async () => undefined
  const { provider, emit } = createProvider({ ask, user: () => undefined, switchChain: ask })
  const user = { current: () => undefined, fetch: ask, switchNetwork: ask, forget: () => undefined }
  const listed = createListedProvider(ask, user, provider)
  const heard: string[] = []
  const hear = () => void heard.push('disconnect')
  assert.equal(provider.on('disconnect', hear), provider)
  assert.equal(provider.removeListener('disconnect', hear), provider)
  assert.equal(listed.on?.('disconnect', hear), listed)
  emit('disconnect', undefined)
  assert.deepEqual(heard, ['disconnect'])
  assert.equal(listed.removeListener?.('disconnect', hear), listed)
})
