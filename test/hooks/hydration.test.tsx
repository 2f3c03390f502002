import { expect } from 'chai'
import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { W3mModal } from '../../src/hooks/react.ts'
import { defineElements } from '../../src/index.ts'
import { waitFor } from '../support/waitFor.ts'

function Tell({ effect }: { effect: () => void }) {
  useEffect(effect, [effect])
  return null
}

describe('a server-rendered page', () => {
  let box: HTMLElement
  let root: Root | undefined
  before(() => defineElements())
  beforeEach(() => {
    box = document.createElement('div')
    document.body.append(box)
  })
  afterEach(() => {
    root?.unmount()
    box.remove()
  })
  const modal = () => box.querySelector('w3m-modal')
  const hydrate = (page: ReactNode) => {
    root = hydrateRoot(box, page)
  }

  it('starts after React has set the options, and receives every event', async () => {
    const heard: string[] = []
    const services = { blockchainApi: 'https://own.example' }
    const page = (
      <W3mModal
        networks={['eip155:1']}
        services={services}
        enableWalletConnect={false}
        onReady={({ type }) => heard.push(type)}
      />
    )
    box.innerHTML = renderToString(page)
    const loaded = modal()?.updateNativeBalance()
    await import('../../src/element/startWidget.ts')
    await new Promise((resolve) => setTimeout(resolve))
    expect(modal()?.state.initialized).to.equal(false)
    hydrate(page)
    await loaded
    expect(modal()?.state.initialized).to.equal(true)
    expect(modal()?.services).to.equal(services)
    await waitFor(() => heard.length > 0, 'the event')
    expect(heard).to.deep.equal(['w3m-ready'])
  })

  it('applies objects and listeners of the tag that React omits', async () => {
    const heard: string[] = []
    const metadata = { name: 'Shop', url: location.origin }
    let isHydrated = false
    const done = () => {
      isHydrated = true
    }
    const page = (onReady: () => void) => (
      <>
        <button type="button" data-w3m-open="">
          Connect
        </button>
        {createElement('w3m-modal', { networks: ['eip155:1'], metadata, 'onw3m-ready': onReady })}
        <Tell effect={done} />
      </>
    )
    box.innerHTML = renderToString(page(() => undefined))
    hydrate(page(() => heard.push('first')))
    await waitFor(() => isHydrated, 'hydration')
    box.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(modal()?.metadata).to.equal(metadata)
    modal()?.dispatchEvent(new CustomEvent('w3m-ready'))
    expect(heard).to.include('first')
    // React removes the listener that it expects to be there, and adds the new one.
    root?.render(page(() => heard.push('second')))
    await waitFor(() => {
      heard.length = 0
      modal()?.dispatchEvent(new CustomEvent('w3m-ready'))
      return heard.join() === 'second'
    }, 'the newest listener alone')
  })
})
