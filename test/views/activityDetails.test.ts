import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a past transaction', () => {
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

  it('shows what a swap paid', async () => {
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

  it('names no sender for a token that was minted', async () => {
    const { title, facts, stop } = await open('details of mint')
    expect(title).to.equal('Minted')
    expect(facts).not.to.have.property('From')
    expect(facts).to.have.property('To')
    stop()
  })
})

describe('an empty list', () => {
  for (const [view, state] of [
    ['activity', 'nothing'],
    ['NFTs', 'none'],
  ] as const)
    it(`offers to buy and to receive: ${view}`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const script = scripts[view]?.[state] ?? {}
      const options = { ...script.options, networks: ['eip155:1'], services: {} }
      const runtime = createScriptedRuntime({ ...script, options })
      const root = host.attachShadow({ mode: 'open' })
      const mounted = mountModal(root, runtime, tokensCss)
      const ways = () => [...root.querySelectorAll('.empty button')].map(({ textContent }) => textContent)
      await waitFor(() => ways().length === 2, `two ways, not ${ways()}`, frame)
      expect(ways()).to.deep.equal(['Buy crypto', 'Receive tokens'])
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })
})
