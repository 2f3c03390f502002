import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { settingsScripts } from '../../sandbox/gallery/product/settingsScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('an empty account', () => {
  it('offers a first purchase and a first receive', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(settingsScripts['holding nothing yet'] ?? {})
    const mounted = mountModal(root, runtime, tokensCss)
    const find = (id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    await waitFor(() => find('empty-buy') !== null, 'the ways to begin', frame)
    expect(root.textContent).to.include('Nothing here yet')
    expect(root.textContent).to.include('Get started:')
    expect(find('token-ETH')).to.equal(null)
    find('empty-receive')?.click()
    expect(runtime.stores.router.$route.get().name).to.equal('WalletReceive')
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})
