import { expect } from 'chai'
import { addressesOn, readSession } from '../../../src/connectors/walletconnect/session/session.ts'

const raw = (namespaces: object) => ({
  topic: 'topic',
  expiry: 2_000_000_000,
  namespaces,
  peer: { metadata: { name: 'Wallet' } },
})
const shared = { methods: ['personal_sign'], events: [] }

describe('readSession', () => {
  // conforms: 3.13.1-3.13.3, 3.13.14-3.13.17
  it('merges chains that appear as keys into their namespace', () => {
    const session = readSession(
      raw({
        'eip155:1': { ...shared, accounts: ['eip155:1:0xA'] },
        eip155: {
          chains: ['eip155:10'],
          accounts: ['eip155:8453:0xA'],
          methods: ['eth_sign'],
          events: ['x'],
        },
      }),
    )

    expect(Object.keys(session.namespaces)).to.deep.equal(['eip155'])
    expect(session.namespaces.eip155?.chains).to.deep.equal(['eip155:1', 'eip155:10', 'eip155:8453'])
    expect(session.namespaces.eip155?.methods).to.deep.equal(['personal_sign', 'eth_sign'])
    expect(session.expiresAt).to.equal(2_000_000_000_000)
  })

  for (const wrong of [undefined, {}, raw({ eip155: {} }), { ...raw({}), peer: {} }]) {
    // conforms: 4.13.12, 5.9.7
    it(`rejects ${JSON.stringify(wrong)}`, () => {
      expect(() => readSession(wrong))
        .to.throw()
        .with.property('code', 'W3M_PAIRING_SESSION')
    })
  }

  // conforms: 5.9.7
  it('ignores a namespace with the name of an inherited property', () => {
    const session = readSession(
      raw(JSON.parse('{"__proto__": {"accounts": [], "methods": [], "events": []}}')),
    )

    expect(({} as Record<string, unknown>).chains).to.equal(undefined)
    expect(session.namespaces.eip155).to.equal(undefined)
  })
})

describe('addressesOn', () => {
  const session = readSession(
    raw({
      eip155: { ...shared, accounts: ['eip155:1:0xB', 'eip155:1:0xA', 'eip155:10:0xA'] },
      solana: { ...shared, accounts: ['solana:main:one'] },
    }),
  )

  // conforms: 3.13.17
  it('keeps the order of the wallet', () => {
    expect(addressesOn(session, 'eip155:1')).to.deep.equal(['0xB', '0xA'])
    expect(addressesOn(session, 'eip155:10')).to.deep.equal(['0xA'])
  })

  it('uses an eip155 address on every chain, but others only on theirs', () => {
    expect(addressesOn(session, 'eip155:5')).to.deep.equal(['0xB', '0xA'])
    expect(addressesOn(session, 'solana:test')).to.deep.equal([])
  })
})
