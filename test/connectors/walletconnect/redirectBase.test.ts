import { expect } from 'chai'
import { isLinked, redirectBase } from '../../../src/connectors/walletconnect/session/openApp.ts'

const linked = { universal: 'https://app.example', linkMode: true }
const peer = { native: 'otter://', universal: 'https://otter.example' }

describe('the base URL of a wallet', () => {
  const table = [
    ['both take links', linked, { ...peer, linkMode: true }, 'https://otter.example', true],
    ['the wallet alone takes links', undefined, { ...peer, linkMode: true }, 'otter://', false],
    ['the app alone takes links', linked, peer, 'otter://', false],
    ['the app has no universal link', { linkMode: true }, { ...peer, linkMode: true }, 'otter://', false],
    ['the wallet has none', linked, { native: 'otter://', linkMode: true }, 'otter://', false],
    ['the wallet has a universal link only', undefined, { universal: peer.universal }, peer.universal, false],
    ['the wallet says nothing', linked, undefined, undefined, false],
  ] as const
  for (const [name, own, wallet, base, isOn] of table) {
    // conforms: 3.13.24, 3.13.25, 6.1.6
    it(`is known if ${name}`, () => {
      expect(redirectBase(own, wallet)).to.equal(base)
      expect(isLinked(own, wallet)).to.equal(isOn)
    })
  }
})
