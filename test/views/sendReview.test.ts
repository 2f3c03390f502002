import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { review } from '../../sandbox/gallery/product/sendScripts.ts'
import { accounts, pictures } from '../../sandbox/gallery/samples.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the review of a transfer', () => {
  // conforms: 3.7.4, 3.7.5, 3.7.7
  it('shows the name and picture of the recipient, and the network fee in dollars', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const name = 'lin.example.id'
    const runtime = createScriptedRuntime({
      prepare(scripted) {
        review['known recipient']?.prepare?.(scripted)
        const recipient = { status: 'valid', address: accounts.lin, name, image: pictures.harbor } as const
        scripted.stores.send.update({ recipient })
      },
    })
    const mounted = mountModal(root, runtime, tokensCss)
    await waitFor(() => root.querySelector(`img[src="${pictures.harbor}"]`) !== null, 'the picture', frame)
    expect(root.textContent).to.include(name)
    const fee = { status: 'known', fee: 140_000_000_000_000n } as const
    runtime.stores.send.update({ fee })
    // 0.00014 ether at $2,997.60.
    await waitFor(() => /0\.00014\sETH.*\$0\.4[12]/.test(root.textContent ?? ''), 'the fee', frame)
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})
