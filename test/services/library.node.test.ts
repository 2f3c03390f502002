import assert from 'node:assert/strict'
import { atom } from 'nanostores'
import { describe, it } from 'vitest'
import { createOptions } from '../../src/config/options.ts'
import { createServices } from '../../src/services/createServices.ts'

/** The services of a page with a project, called through `via`. */
function servicesBy(via: typeof fetch) {
  const $options = atom(createOptions()({ projectId: 'a'.repeat(32) }).options)
  return createServices({ $options, fetch: via, version: '1.2.3', onRefused: () => undefined })
}

describe('the query of each service call', () => {
  // conforms: 1.3.5, 7.1.1, 9.2.10
  it('has the library that the page binds', async () => {
    const versions: (string | null)[] = []
    const via: typeof fetch = async (input) => {
      versions.push(new URL(String(input)).searchParams.get('sv'))
      return Response.json({ isAnalyticsEnabled: false })
    }
    const services = servicesBy(via)
    const registry = await services.walletRegistry()
    await registry?.isAnalyticsEnabled()
    services.setLibrary('wagmi')
    await registry?.isAnalyticsEnabled()
    assert.deepEqual(versions, ['html-universal-1.2.3', 'html-wagmi-1.2.3'])
  })

  // conforms: 7.1.2
  it('has the pairing’s client id when there is one', async () => {
    const clients: (string | null)[] = []
    const via: typeof fetch = async (input) => {
      clients.push(new URL(String(input)).searchParams.get('clientId'))
      return Response.json({ isAnalyticsEnabled: false })
    }
    const services = servicesBy(via)
    const registry = await services.walletRegistry()
    await registry?.isAnalyticsEnabled()
    services.setClientId('did:key:z6Mk')
    await registry?.isAnalyticsEnabled()
    assert.deepEqual(clients, [null, 'did:key:z6Mk'])
  })
})
