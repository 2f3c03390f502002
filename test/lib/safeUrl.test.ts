import { expect } from 'chai'
import { safeUrl } from '../../src/lib/safeUrl.ts'
import { hostile } from './hostileLinks.ts'

describe('safeUrl', () => {
  it('rejects addresses that run code, hide their host or are not on the web', () => {
    for (const text of [...hostile, 'http://example.com', 'metamask://wc', 42, null, undefined, {}]) {
      expect(safeUrl(text), String(text)).to.equal(undefined)
    }
  })

  it('returns web addresses in canonical form', () => {
    expect(safeUrl('HTTPS://Etherscan.IO/tx/0x1?a=b#c')).to.equal('https://etherscan.io/tx/0x1?a=b#c')
    expect(safeUrl('https://ex\u00e4mple.com')).to.equal('https://xn--exmple-cua.com/')
  })

  it('allows http on localhost only', () => {
    expect(safeUrl('http://127.0.0.1:8080/x')).to.equal('http://127.0.0.1:8080/x')
    expect(safeUrl('http://localhost/')).to.equal('http://localhost/')
    expect(safeUrl('http://[::1]:3000/')).to.equal('http://[::1]:3000/')
    expect(safeUrl('http://localhost.evil.example/')).to.equal(undefined)
    expect(safeUrl('http://127.0.0.1.evil.example/')).to.equal(undefined)
  })
})
