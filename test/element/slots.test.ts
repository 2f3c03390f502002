import { expect } from 'chai'
import { createAppKit } from '../../src/index.ts'
import { createScriptedWallet } from '../support/scriptedWallet.ts'
import { waitFor } from '../support/waitFor.ts'

describe('slots of a button', () => {
  const kit = createAppKit({ networks: ['eip155:1'], enableWalletConnect: false })
  const elements: Element[] = []
  const add = (markup: string) => {
    const box = document.createElement('div')
    box.innerHTML = markup
    document.body.append(box)
    elements.push(box)
    return box
  }
  const isSeen = (element: Element | null) => (element?.getBoundingClientRect().width ?? 0) > 0
  const connect = () => {
    const { provider, state } = createScriptedWallet()
    state.shared = true
    return kit.follow({ id: 'own', name: 'Own', provider })
  }

  afterEach(async () => {
    kit.close()
    await kit.disconnect()
    for (const element of elements.splice(0)) element.remove()
  })

  it('show the page’s text while no wallet is connected', () => {
    const box = add('<w3m-button><b slot="label">Enter the harbor</b></w3m-button>')
    expect(isSeen(box.querySelector('b'))).to.equal(true)
    const fallback = box.querySelector('w3m-button')?.shadowRoot?.querySelector('slot span')
    expect(isSeen(fallback ?? null)).to.equal(false)
  })

  it('keep the text that is not replaced', () => {
    const box = add('<w3m-button> </w3m-button>')
    const shown = box.querySelector('w3m-button')?.shadowRoot?.querySelector('button')
    expect(shown?.textContent).to.equal('Connect Wallet')
  })

  it('show the page’s picture of the account', async () => {
    const box = add('<w3m-button><i slot="avatar" style="inline-size:24px;block-size:24px"></i></w3m-button>')
    await connect()
    const button = () => box.querySelector('w3m-button')?.shadowRoot
    await waitFor(() => isSeen(box.querySelector('i')), 'the picture is shown')
    expect(button()?.querySelector('button')?.dataset.testid).to.equal('account-button')
    expect(isSeen(button()?.querySelector('.avatar') ?? null)).to.equal(false)
  })
})
