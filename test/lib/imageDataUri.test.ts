import { expect } from 'chai'
import { checkImageDataUri } from '../../src/lib/imageDataUri.ts'

const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk'

describe('checkImageDataUri', () => {
  it('accepts images of five types', () => {
    for (const kind of ['png', 'webp', 'jpeg', 'gif', 'svg+xml']) {
      expect(checkImageDataUri(`data:image/${kind};base64,AAAA`)).to.equal(`data:image/${kind};base64,AAAA`)
    }
    expect(checkImageDataUri(`\n${dot}\n`), 'as EIP-6963 examples have it').to.equal(dot)
    expect(checkImageDataUri('data:image/svg+xml,%3Csvg%2F%3E')).to.equal('data:image/svg+xml,%3Csvg%2F%3E')
    expect(checkImageDataUri('data:image/svg+xml;utf8,<svg/>')).to.equal('data:image/svg+xml;utf8,<svg/>')
  })

  it('rejects everything else', () => {
    const wrong = [
      'https://example.com/icon.png',
      'data:text/html,<script>alert(1)</script>',
      'data:image/svg+xml',
      'data:image/png;base64,',
      'data:image/x-icon;base64,AAAA',
      'data:image/png,text/html;base64'.replace('image/png', 'image/png/../html'),
      'javascript:alert(1)',
      'blob:https://example.com/1',
      '',
      undefined,
      null,
      { toString: () => dot },
    ]
    for (const value of wrong) expect(checkImageDataUri(value), String(value)).to.equal(undefined)
  })

  it('rejects images over 64 KB, by their bytes', () => {
    const base64 = (bytes: number) => `data:image/png;base64,${'A'.repeat((bytes / 3) * 4)}`
    expect(checkImageDataUri(base64(65_535))).to.be.a('string')
    expect(checkImageDataUri(base64(65_538))).to.equal(undefined)
    expect(checkImageDataUri(`data:image/svg+xml,${'%20'.repeat(65_000)}`)).to.be.a('string')
    expect(checkImageDataUri(`data:image/svg+xml,${'é'.repeat(40_000)}`)).to.equal(undefined)
    expect(checkImageDataUri(`data:image/png;base64,${'A'.repeat(5_000_000)}`)).to.equal(undefined)
  })
})
