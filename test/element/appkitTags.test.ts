import { expect } from 'chai'
import '../../src/appkitTags.ts'
import { createAppKit } from '../../src/index.ts'
import { waitFor } from '../support/waitFor.ts'

describe("AppKit's names for the tags", () => {
  const elements: Element[] = []
  const add = <Of extends Element>(tag: string): Of => {
    const element = document.createElement(tag)
    document.body.append(element)
    elements.push(element)
    return element as unknown as Of
  }
  afterEach(() => {
    for (const element of elements.splice(0)) element.remove()
  })

  it('are our buttons, with their attributes', () => {
    for (const name of ['button', 'connect-button', 'account-button', 'network-button', 'wallet-button'])
      expect(customElements.get(`appkit-${name}`)?.prototype).to.be.instanceOf(
        customElements.get(`w3m-${name}`),
      )
    const button = add<HTMLElement>('appkit-connect-button')
    button.setAttribute('label', 'Enter')
    expect(button.shadowRoot?.querySelector('button')?.textContent).to.equal('Enter')
  })

  it('open the modal, which may have such a name too', async () => {
    const modal = add<HTMLElement>('appkit-modal')
    const kit = createAppKit({ networks: ['eip155:1'], enableWalletConnect: false })
    expect(document.querySelectorAll('w3m-modal, w3m-wallet-modal')).to.have.length(0)
    add<HTMLElement>('appkit-button').shadowRoot?.querySelector('button')?.click()
    await waitFor(() => Boolean(modal.shadowRoot?.querySelector('dialog[open]')), 'the modal is open')
    kit.close()
  })

  it('bring the variables of AppKit, unless the page has set ours', () => {
    const { style } = document.documentElement
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--w3m-accent')
    expect(accent()).to.equal('')
    style.setProperty('--apkt-accent', 'rebeccapurple')
    expect(accent()).to.equal('rebeccapurple')
    style.setProperty('--w3m-accent', 'teal')
    expect(accent()).to.equal('teal')
    style.removeProperty('--apkt-accent')
    style.removeProperty('--w3m-accent')
  })
})
