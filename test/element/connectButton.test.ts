import { expect } from 'chai'
import { createAppKit } from '../../src/index.ts'
import { waitFor } from '../support/waitFor.ts'

describe('the connect button', () => {
  let end = () => {}
  afterEach(() => end())

  const show = () => {
    const kit = createAppKit({ networks: ['eip155:1'], enableWalletConnect: false, disableAppend: true })
    const element = document.createElement('w3m-connect-button')
    element.setAttribute('loading-label', 'One moment')
    document.body.append(element)
    end = () => {
      kit.setLoading(false)
      element.remove()
    }
    const button = () => element.shadowRoot?.querySelector('button')
    const becomesBusy = (isBusy: boolean) =>
      waitFor(() => button()?.getAttribute('aria-busy') === String(isBusy), `busy: ${isBusy}`)
    return { kit, button, becomesBusy }
  }

  it('is busy as long as the page sets a loading state', async () => {
    const { kit, button, becomesBusy } = show()
    await becomesBusy(false)
    expect(button()?.textContent).not.to.contain('One moment')

    kit.setLoading(true)
    await becomesBusy(true)
    expect(button()?.textContent).to.contain('One moment')
    expect(button()?.querySelectorAll('.dots')).to.have.length(1)

    kit.setLoading(false)
    await becomesBusy(false)
    expect(button()?.textContent).not.to.contain('One moment')
  })
})
