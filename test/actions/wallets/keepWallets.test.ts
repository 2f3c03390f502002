import { expect } from 'chai'
import { createScriptedRuntime } from '../../../sandbox/gallery/product/createScriptedRuntime.ts'
import { keepWallets } from '../../../src/actions/wallets/keepWallets.ts'
import { waitFor } from '../../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const page = (name: string) => ({ count: 1, data: [{ id: name, name, image_id: name }] })

describe('the wallet list, while it is open', () => {
  it('loads again if the page includes other wallets, but not after other changes', async () => {
    let asked = 0
    const getWallets = () => {
      asked += 1
      return page(asked === 1 ? 'Juniper' : 'Beacon')
    }
    const runtime = createScriptedRuntime({ answers: { getWallets } })
    const leave = new AbortController()
    keepWallets(runtime, leave)
    const listed = () => runtime.stores.wallets.$state.get().recommended.map(({ name }) => name)
    await waitFor(() => listed().includes('Juniper'), 'the first list', frame)

    runtime.setOptions({ themeMode: 'dark' })
    expect(listed()).to.deep.equal(['Juniper'])
    expect(asked).to.equal(1)
    runtime.setOptions({ includeWalletIds: ['Beacon'] })
    await waitFor(() => listed().includes('Beacon'), 'the list of the included wallets', frame)

    leave.abort()
    runtime.setOptions({ includeWalletIds: ['Fathom'] })
    for (let count = 0; count < 5; count += 1) await frame()
    expect(asked).to.equal(2)
    runtime.dispose()
  })
})
