import assert from 'node:assert/strict'
import { atom } from 'nanostores'
import { describe, it } from 'vitest'
import { defaultOptions, patchOptions, resolveOptions } from '../../src/config/options.ts'
import { createServices } from '../../src/services/createServices.ts'

describe('what the services are told of this product', () => {
  // conforms: 7.1.1
  it('names the library of the host that is bound', async () => {
    const versions: (string | null)[] = []
    const via: typeof fetch = async (input) => {
      versions.push(new URL(String(input)).searchParams.get('sv'))
      return Response.json({ isAnalyticsEnabled: false })
    }
    const { options } = patchOptions(defaultOptions(), { projectId: 'a'.repeat(32) })
    const services = createServices({
      $options: atom(resolveOptions(options)),
      fetch: via,
      version: '1.2.3',
      onRefused: () => undefined,
    })
    const registry = await services.walletRegistry()
    await registry?.isAnalyticsEnabled()
    services.setLibrary('wagmi')
    await registry?.isAnalyticsEnabled()
    assert.deepEqual(versions, ['html-universal-1.2.3', 'html-wagmi-1.2.3'])
  })
})
