import { expect } from 'chai'
import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { W3mButton, W3mModal } from '../../src/hooks/react.ts'
import { defineElements } from '../../src/index.ts'

describe('the React components', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  const draw = (node: React.ReactNode) => flushSync(() => root.render(node))
  before(() => {
    defineElements()
    document.body.append(box)
  })
  after(() => {
    draw(null)
    box.remove()
  })
  const modal = () => box.querySelector('w3m-modal')
  const fire = (name: string) =>
    modal()?.dispatchEvent(new CustomEvent(name, { detail: { name }, bubbles: true, composed: true }))

  it('set options as properties, and reset removed ones', () => {
    const metadata = { name: 'Shop', url: 'https://shop.example' }
    draw(<W3mModal className="wide" networks={['eip155:8453']} metadata={metadata} enableWallets={false} />)
    expect(modal()?.className).to.equal('wide')
    expect([modal()?.networks, modal()?.metadata, modal()?.enableWallets]).to.deep.equal([
      ['eip155:8453'],
      metadata,
      false,
    ])
    draw(<W3mModal networks={['eip155:1']} />)
    expect([modal()?.networks, modal()?.metadata, modal()?.enableWallets]).to.deep.equal([
      ['eip155:1'],
      undefined,
      undefined,
    ])
    expect(modal()?.hasAttribute('metadata')).to.equal(false)
  })

  it('call the latest listener once per event, and ignore bubbling events', () => {
    const heard: string[] = []
    draw(<W3mModal onNetworkChange={() => heard.push('first')} />)
    draw(<W3mModal onNetworkChange={() => heard.push('second')} onConnect={({ type }) => heard.push(type)} />)
    fire('w3m-network-change')
    fire('w3m-connect')
    fire('w3m-disconnect')
    expect(heard).to.deep.equal(['second', 'w3m-connect'])
    draw(<W3mModal />)
    fire('w3m-connect')
    expect(heard).to.have.length(2)
  })

  it('expose the element, and reflect the attributes of a button', () => {
    const ref = createRef<HTMLElementTagNameMap['w3m-button']>()
    draw(<W3mButton ref={ref} size="sm" label="Sign in" disabled />)
    expect(ref.current?.localName).to.equal('w3m-button')
    expect(ref.current?.getAttributeNames().sort()).to.deep.equal(['disabled', 'label', 'size'])
    draw(<W3mButton ref={ref} label="Sign in" />)
    expect(ref.current?.getAttributeNames()).to.deep.equal(['label'])
  })

  it('call the cleanup of a ref function', () => {
    const heard: (string | undefined)[] = []
    const ref = (button: Element | null) => {
      heard.push(button?.localName)
      return () => void heard.push('ended')
    }
    draw(<W3mButton ref={ref} />)
    draw(null)
    expect(heard).to.deep.equal(['w3m-button', 'ended'])
  })

  it('pass attributes with a hyphen on', () => {
    draw(<W3mButton data-testid="sign-in" aria-description="Opens a dialog" />)
    const button = box.querySelector('w3m-button')
    expect(button?.getAttribute('data-testid')).to.equal('sign-in')
    expect(button?.getAttribute('aria-description')).to.equal('Opens a dialog')
    draw(<W3mButton />)
    expect(button?.getAttributeNames()).to.deep.equal([])
  })
})
