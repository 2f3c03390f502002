import { expect } from 'chai'
import { explain } from '../../src/element/helpDeveloper.ts'
import type { W3mErrorLike } from '../../src/schemas/error.ts'
import { type AlertKey, createAlertStore } from '../../src/stores/alerts.ts'
import { createConnectorStore } from '../../src/stores/connectors.ts'

const docs = 'https://github.com/w3m-modal/w3m-modal/blob/main/docs'

describe('mistakes of a page at runtime', () => {
  const lines: string[] = []
  const { warn } = console
  const alerts = createAlertStore()
  const connectors = createConnectorStore()
  const page = document.implementation.createHTMLDocument()
  const fire = (detail: W3mErrorLike) => page.dispatchEvent(new CustomEvent('w3m-error', { detail }))

  before(() => {
    console.warn = (line: string) => lines.push(line)
    connectors.set([{ id: 'com.otter', type: 'ANNOUNCED', namespace: 'eip155', name: 'Otter' }])
    explain({ stores: { alerts, connectors } }, page)
  })
  beforeEach(() => lines.splice(0))
  after(() => {
    console.warn = warn
  })

  const refused: [mistake: string, key: AlertKey, details: Record<string, string>, said: RegExp][] = [
    ['a refused project id', 'INVALID_PROJECT_ID', {}, /<w3m-modal project-id>: .* no project of this id/],
    [
      'an origin that is not on the allowlist',
      'INVALID_APP_CONFIGURATION',
      { origin: 'https://shop.example' },
      /https:\/\/shop\.example is not on the allowlist/,
    ],
    ['a clock that is wrong', 'JWT_TOKEN_NOT_VALID', {}, /is the clock of this device right\?/],
    [
      'a network that is not offered',
      'SWITCH_NETWORK_NOT_FOUND',
      { network: 'eip155:10' },
      /switchNetwork: eip155:10 is not in networks/,
    ],
    [
      'a frame that the policy stops',
      'SOCIALS_TIMEOUT',
      { origin: 'https://shop.example' },
      /does frame-src allow the frame\?/,
    ],
  ]
  for (const [mistake, key, details, said] of refused)
    it(`are logged once: ${mistake}`, () => {
      alerts.raise(key, details)
      alerts.raise(key, details)
      expect(lines).to.have.length(1)
      expect(lines[0]).to.match(said)
      expect(lines[0]).to.contain(`See ${docs}/troubleshooting.md`)
    })

  it('are logged with the likely name for an unknown wallet', () => {
    const error = {
      code: 'W3M_WALLET_NOT_FOUND',
      message: 'Wallet not found: Oter',
      details: { wallet: 'Oter' },
    } as const
    fire(error)
    fire(error)
    expect(lines).to.deep.equal([
      `[w3m-modal] Wallet not found: Oter; did you mean Otter? (W3M_WALLET_NOT_FOUND). See ${docs}/errors.md#w3m_wallet_not_found`,
    ])
  })

  it('are logged with a link to their error in the docs', () => {
    fire({ code: 'W3M_VIEW_NOT_FOUND', message: 'View not found', details: { view: 'Acount' } })
    expect(lines).to.deep.equal([
      `[w3m-modal] View not found (W3M_VIEW_NOT_FOUND). See ${docs}/errors.md#w3m_view_not_found`,
    ])
  })

  it('are not logged if the option has its own line, or without a project id', () => {
    fire({ code: 'W3M_INVALID_OPTION', message: 'Invalid option networks: is empty' })
    alerts.raise('PROJECT_ID_NOT_CONFIGURED')
    expect(lines).to.deep.equal([])
  })
})
