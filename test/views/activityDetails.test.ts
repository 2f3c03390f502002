import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a transaction of the past', () => {
  const open = async (state: string) => {
    const host = document.body.appendChild(document.createElement('div'))
    host.style.inlineSize = '390px'
    const runtime = createScriptedRuntime(scripts.activity?.[state] ?? {})
    const root = host.attachShadow({ mode: 'open' })
    const mounted = mountModal(root, runtime, tokensCss)
    await waitFor(() => root.querySelector('.receipt dl') !== null, 'the receipt', frame)
    const textOf = (selector: string) => root.querySelector(selector)?.textContent
    const facts = [...root.querySelectorAll('.receipt dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ])
    const links = [...root.querySelectorAll('a')].map(({ href, rel }) => `${new URL(href).host} ${rel}`)
    const found = { title: textOf('h2'), amount: textOf('.receipt__title'), lead: textOf('.receipt__lead') }
    const stop = () => {
      mounted.unmount()
      runtime.dispose()
      host.remove()
    }
    return { ...found, facts: Object.fromEntries(facts), links, stop }
  }

  it('shows the amount received, the names of both addresses, network, nonce and explorer link', async () => {
    const { title, amount, facts, links, stop } = await open('details of receive')
    expect(title).to.equal('Received')
    expect(amount).to.equal('+0.754321098765432109 ETH')
    expect(facts).to.include({ From: 'lin.example.id', Network: 'Ethereum', Nonce: '41' })
    expect(links.length).to.be.greaterThan(2)
    expect(new Set(links)).to.deep.equal(new Set(['etherscan.io noopener noreferrer']))
    stop()
  })

  it('shows what a swap was paid with', async () => {
    const { title, amount, lead, stop } = await open('details of trade')
    expect([title, amount]).to.deep.equal(['Swapped', '+0.754321098765432109 ETH'])
    expect(lead).to.match(/^for 2,500 USDC · /)
    stop()
  })

  it('shows that the transaction failed', async () => {
    const { lead, stop } = await open('details of failed')
    expect(lead).to.match(/^Failed · /)
    stop()
  })
})
