import { expect } from 'chai'
import type { Script } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { holdingScripts } from '../../sandbox/gallery/product/holdingScripts.ts'
import { getSwap } from '../../src/stores/swap.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the details', () => {
  const open = (script: Script | undefined) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(script ?? {})
    const mounted = mountModal(root, runtime, tokensCss)
    const find = (id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    const close = () => {
      mounted.unmount()
      runtime.dispose()
      host.remove()
    }
    return { root, runtime, find, close }
  }

  it('show the price, network and contract of a token, and open a send and a swap of it', async () => {
    const { root, runtime, find, close } = open(holdingScripts.details?.token)
    await waitFor(() => find('token-send') !== null, 'the token', frame)
    for (const words of ['Price', 'Network', 'Contract']) expect(root.textContent).to.include(words)
    const address = runtime.stores.router.$route.get().params
    find('token-swap')?.click()
    expect(runtime.stores.router.$route.get().name).to.equal('Swap')
    expect(getSwap(runtime).$state.get().wanted).to.equal(Object(address).address)
    runtime.stores.router.back()
    await waitFor(() => find('token-send') !== null, 'the token again', frame)
    find('token-send')?.click()
    expect(runtime.stores.send.$state.get().token?.symbol).to.equal('USDC')
    close()
  })

  it('show the amount of a token without a price, and no value', async () => {
    const { root, find, close } = open(holdingScripts.details?.['without a price'])
    await waitFor(() => find('token-receive') !== null, 'the token', frame)
    expect(root.textContent).to.include('Price unknown')
    expect(root.textContent).not.to.include('$')
    close()
  })

  it('name the collection of an NFT, link to the explorer, and offer to send it', async () => {
    const { root, close } = open(holdingScripts.details?.nft)
    await waitFor(() => root.textContent?.includes('Harbor Prints') === true, 'the NFT', frame)
    expect(root.textContent).to.include('Token ID')
    expect(root.querySelector('.review a')?.getAttribute('href')).to.include('/address/')
    expect(root.querySelector('[data-testid="nft-send"]')?.textContent).to.equal('Send')
    close()
  })
})
