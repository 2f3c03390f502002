import { expect } from 'chai'
import { readPageMetadata } from '../../src/lib/pageMetadata.ts'

const page = (head: string) => {
  const made = document.implementation.createHTMLDocument()
  made.head.innerHTML = `<base href="https://harbor.example/path/">${head}`
  return made
}

describe('`readPageMetadata()`', () => {
  it('reads title, description and icons', () => {
    const head = `<title>Harbor</title><meta property="og:description" content="Berths">
      <link rel="shortcut icon" href="/a.png"><link rel="icon" href="javascript:alert(1)">`
    expect(readPageMetadata(page(head))).to.deep.equal({
      name: 'Harbor',
      description: 'Berths',
      url: 'https://harbor.example',
      icons: ['https://harbor.example/a.png'],
    })
  })

  it('falls back to the host', () => {
    expect(readPageMetadata(page(''))).to.deep.equal({
      name: 'harbor.example',
      description: '',
      url: 'https://harbor.example',
      icons: [],
    })
  })
})
