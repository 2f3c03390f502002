import { expect } from 'chai'
import { atom } from 'nanostores'
import { defaultOptions, resolveOptions } from '../../src/config/options.ts'
import type { ConnectorInfo } from '../../src/connectors/connector.ts'
import { createConnectorRegistry } from '../../src/connectors/registry.ts'
import { createStorage } from '../../src/stores/storage.ts'

describe('createConnectorRegistry', () => {
  let life: AbortController
  beforeEach(() => {
    life = new AbortController()
  })
  afterEach(() => life.abort())

  const announce = (page: EventTarget, rdns: string) => {
    const info = { uuid: crypto.randomUUID(), name: rdns, rdns, icon: 'data:image/png;base64,AAAA' }
    const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  const start = () => {
    const page = Object.assign(new EventTarget(), { fetch })
    let infos: ConnectorInfo[] = []
    const registry = createConnectorRegistry({
      $options: atom(resolveOptions(defaultOptions())),
      environment: { window: page as unknown as Window, fetch },
      onChange: (list) => {
        infos = list
      },
      version: '0.0.0',
      storage: createStorage(() => localStorage),
      networkOf: () => undefined,
      $theme: atom({ mode: 'light' as const, variables: {} }),
      onApproval: () => undefined,
      onRefused: () => undefined,
      onMoved: () => undefined,
      signal: life.signal,
    })
    return { page, registry, explorerIds: () => infos.map(({ explorerId }) => explorerId) }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

  it('gives a famous wallet its id in the wallet registry once the lists are wanted, late ones too', async () => {
    const { page, registry, explorerIds } = start()
    announce(page, 'io.metamask')
    await settled()
    expect(explorerIds()).to.deep.equal([undefined])
    await registry.identify()
    expect(explorerIds()[0]).to.match(/^c57ca95b/)
    announce(page, 'app.phantom')
    await settled()
    expect(explorerIds()[1]).to.match(/^a797aa35/)
  })

  it('gives none to two that claim to be the same', async () => {
    const { page, registry, explorerIds } = start()
    announce(page, 'io.metamask')
    announce(page, 'io.metamask')
    await registry.identify()
    await settled()
    expect(explorerIds()).to.deep.equal([undefined, undefined])
  })
})
