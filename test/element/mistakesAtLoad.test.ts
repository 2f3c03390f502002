import { expect } from 'chai'
import { defineElements } from '../../src/index.ts'
import { waitFor } from '../support/waitFor.ts'

describe('a page in development', () => {
  const lines: string[] = []
  const { warn } = console
  before(() => {
    console.warn = (line: string) => lines.push(line)
  })
  after(() => {
    console.warn = warn
  })

  it('logs every mistake when it has loaded, and starts nothing', async () => {
    const box = document.createElement('div')
    box.innerHTML = `
      <w3m-modal networks="mainnet" featured-wallet-ids="metamask"></w3m-modal>
      <w3m-walet-button></w3m-walet-button>
      <w3m-wallet-button wallet="metamsk"></w3m-wallet-button>`
    document.body.append(box)
    defineElements()
    await waitFor(() => lines.length > 3, 'four lines')
    for (const [index, said] of ['mainnet', 'w3m-walet-button', 'metamask is not an id', 'metamsk'].entries())
      expect(
        lines.find((line) => line.includes(said)),
        `line ${index}`,
      ).to.match(/See https:\/\/\S+\.md$/)
    expect(document.querySelector('w3m-modal')?.state.initialized).to.equal(false)
    box.remove()
  })
})
