import { expect } from 'chai'
import { defineAppKitTags } from '../../src/appkitTags.ts'
import { createAppKit } from '../../src/index.ts'

describe("AppKit's names for the tags", () => {
  defineAppKitTags()
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

  it('are the widget’s buttons, with their attributes', async () => {
    createAppKit({ networks: ['eip155:1'], enableWalletConnect: false, disableAppend: true })
    await customElements.whenDefined('appkit-button')
    for (const name of ['button', 'connect-button', 'account-button', 'network-button', 'wallet-button'])
      expect(customElements.get(`appkit-${name}`)?.prototype).to.be.instanceOf(
        customElements.get(`w3m-${name}`),
      )
    const button = add<HTMLElement>('appkit-connect-button')
    button.setAttribute('label', 'Enter')
    expect(button.shadowRoot?.querySelector('button')?.textContent).to.equal('Enter')
  })

  it('apply the variables of AppKit, unless the page has set the widget’s', () => {
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
