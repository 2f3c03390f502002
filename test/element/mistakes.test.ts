import { expect } from 'chai'
import { createOptions, type OptionsInput } from '../../src/config/options.ts'
import { advise } from '../../src/element/advice.ts'
import { languages } from '../../src/i18n/locale.ts'
import { createAppKit } from '../../src/index.ts'
import { waitFor } from '../support/waitFor.ts'

/** A developer's mistakes in attributes, and the console line for each. */
const values: [attribute: string, text: string, said: RegExp][] = [
  ['theme-mode', 'dusk', /takes light, dark/],
  ['debug', 'yes', /takes true or false/],
  ['all-wallets', 'NEVER', /takes SHOW, HIDE, ONLY_MOBILE/],
  ['features', '{"swap": false}', /swap: is not known; did you mean swaps\?/],
  ['features', '{"swaps": "no"}', /swaps: takes true or false/],
  ['features', '{"swaps": false,}', /is not valid JSON at line 1, column 17/],
  ['metadata', '[object Object]', /got an object as text\. Load the widget first, or set metadata as JSON/],
  [
    'custom-rpc-urls',
    '[object Object]',
    /Set the property, in Vue by :customRpcUrls, or set custom-rpc-urls as JSON/,
  ],
  [
    'metadata',
    '{"name": "Shop", "url": "shop.example"}',
    /url: takes name and url as text, the url with https:/,
  ],
  ['theme-variables', '{"accent": "red"}', /accent: takes names that begin with --w3m-/],
  ['locale', '?', /takes a language such as de or pt-BR/],
  ['networks', 'eip155:424242424242', /0: unknown network eip155:424242424242/],
  ['networks', 'mainnet', /0: unknown network mainnet/],
  ['default-network', 'mainnet', /takes a name such as eip155:1/],
  ['custom-rpc-urls', '{"1": [{"url": "https://n.example"}]}', /1: a network is named by .*eip155:1/],
  ['custom-rpc-urls', '{"eip155:1": [{"url": "n.example"}]}', /eip155:1/],
  ['services', '{"blockchainAPI": "https://own.example"}', /is not known; did you mean blockchainApi\?/],
  ['services', '{"relay": "relay.example"}', /relay: takes addresses with https:/],
  ['custom-wallets', '[{"id": "own"}]', /0\.name: takes a list of wallets with id and name/],
  ['tokens', '{"eip155:1": {}}', /eip155:1.*: takes addresses by network/],
  ['default-account-types', '{"eip155": "safe"}', /eip155: takes eoa or smartAccount/],
  ['terms-conditions-url', 'javascript:alert(1)', /is not a page's URL/],
  ['project-id', 'a b', /takes letters, digits/],
]

describe('an invalid value is reported once, with its attribute', () => {
  const lines: string[] = []
  const heard: string[] = []
  const { warn } = console
  const hear = ({ detail }: W3mErrorEvent) => heard.push(`${detail.code} ${detail.message}`)
  type W3mErrorEvent = GlobalEventHandlersEventMap['w3m-error']
  before(async () => {
    console.warn = (line: string) => lines.push(line)
    document.addEventListener('w3m-error', hear)
    await createAppKit({ disableAppend: true, enableWalletConnect: false }).ready()
  })
  after(() => {
    console.warn = warn
    document.removeEventListener('w3m-error', hear)
  })

  for (const [attribute, text, said] of values)
    it(`${attribute}=${JSON.stringify(text)}`, async () => {
      lines.length = 0
      heard.length = 0
      const modal = document.createElement('w3m-modal')
      modal.setAttribute(attribute, text)
      document.body.append(modal)
      await waitFor(() => lines.length > 0 && heard.length > 0, 'a line in the console and an event')
      modal.remove()
      expect(lines, lines.join('\n')).to.have.length(1)
      expect(lines[0]).to.match(new RegExp(`^\\[w3m-modal\\] <w3m-modal ${attribute}>: .*${said.source}`))
      expect(lines[0]).to.match(/[.?] See https:\/\/\S+\/docs\/mistakes\.md$/)
      expect(heard).to.have.length(1)
      expect(heard[0]).to.match(/^W3M_INVALID_OPTION (?!.*Invalid input)/)
    })
})

/** Allowed settings without the intended effect. */
const advised: [what: string, markup: string, options: OptionsInput, said: string | undefined][] = [
  ...(
    [
      ['network', 'networks'],
      ['projectId', 'project-id'],
      ['netwroks', 'networks'],
    ] as const
  ).map(([name, meant]): [string, string, OptionsInput, string] => [
    `${name}=`,
    `<w3m-modal ${name}="x">`,
    {},
    `${name.toLowerCase()}: is not an attribute; did you mean ${meant}?`,
  ]),
  ['size=lg', '<w3m-button size="lg">', {}, '<w3m-button size>: takes sm, md, not lg'],
  [
    'balance=yes',
    '<w3m-account-button balance="yes">',
    {},
    '<w3m-account-button balance>: takes show, hide, not yes',
  ],
  [
    'loading-lable=',
    '<w3m-button loading-lable="Wait">',
    {},
    '<w3m-button loading-lable>: is not an attribute; did you mean loading-label?',
  ],
  ['class=', '<w3m-button class="big" id="connect" title="Connect">', {}, undefined],
  [
    'chars-start=four',
    '<w3m-account-button chars-start="four">',
    {},
    '<w3m-account-button chars-start>: takes a number, not four',
  ],
  [
    'namespace=ethereum',
    '<w3m-button namespace="ethereum">',
    {},
    '<w3m-button namespace>: takes eip155, solana, polkadot, bip122, not ethereum',
  ],
  [
    'a wallet button without wallet',
    '<w3m-wallet-button></w3m-wallet-button>',
    {},
    '<w3m-wallet-button wallet>: is missing: it says which wallet the button connects',
  ],
  ['<w3m-buton>', '<w3m-buton></w3m-buton>', {}, '<w3m-buton>: is not a tag; did you mean <w3m-button>?'],
  [
    '<appkit-network-button>',
    '<appkit-network-button></appkit-network-button>',
    {},
    '<appkit-network-button>: is not a tag; did you mean <w3m-network-button>?',
  ],
  ['<w3m-price-list> of the page', '<w3m-price-list></w3m-price-list>', {}, undefined],
  [
    'data-w3m-open=Acount',
    '<a data-w3m-open="Acount">',
    {},
    '<a data-w3m-open>: Acount is no view; did you mean Account?',
  ],
  ['data-w3m-open', '<a data-w3m-open>', {}, undefined],
  [
    'a default network that is not offered',
    '',
    { networks: ['eip155:1'], defaultNetwork: 'eip155:8453' },
    'defaultNetwork: eip155:8453 is not in networks: eip155:1',
  ],
  ['locale=sv', '', { locale: 'sv' }, `locale: there are words in ${languages.join(', ')}, none in sv`],
  ['locale=de-AT', '', { locale: 'de-AT' }, undefined],
  [
    '--w3m-acent',
    '',
    { themeVariables: { '--w3m-acent': 'red' } },
    'themeVariables: --w3m-acent changes nothing; did you mean --w3m-accent?',
  ],
  [
    'featuredWalletIds=metamask',
    '',
    { featuredWalletIds: ['metamask'] },
    'featuredWalletIds: metamask is not an id of the registry; did you mean c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96 (MetaMask)?',
  ],
  [
    'an id of a wallet of the page',
    '',
    { featuredWalletIds: ['own'], customWallets: [{ id: 'own', name: 'Own' }] },
    undefined,
  ],
  [
    'adapters=[{}]',
    '',
    { adapters: [{}] },
    'adapters: 0: is not an adapter; make one with createWagmiAdapter or another adapter',
  ],
  [
    'wallet=metamsk',
    '<w3m-wallet-button wallet="metamsk"></w3m-wallet-button>',
    {},
    '<w3m-wallet-button wallet>: no wallet is called metamsk; did you mean MetaMask?',
  ],
  ['wallet=metamask', '<w3m-wallet-button wallet="metamask"></w3m-wallet-button>', {}, undefined],
  [
    'onw3m-conect=',
    '<w3m-modal onw3m-conect="x"></w3m-modal>',
    {},
    'onw3m-conect: is not an event; did you mean onw3m-connect?',
  ],
  ['--w3m-surface-card', '', { themeVariables: { '--w3m-surface-card': 'red' } }, undefined],
  [
    'a foreign metadata.url',
    '',
    { metadata: { name: 'Shop', url: 'https://shop.example/a' } },
    `metadata: url: names https://shop.example/a, and this page is at ${location.origin}: wallets warn of that`,
  ],
]

describe('likely mistakes of a page', () => {
  for (const [what, markup, input, said] of advised)
    it(`${said ? 'are' : 'are not'} reported: ${what}`, () => {
      const box = document.createElement('div')
      box.innerHTML = markup
      document.body.append(box)
      const issues = advise(createOptions()(input).options, document)
      box.remove()
      expect(issues.map(({ option, reason }) => `${option}: ${reason}`)).to.deep.equal(said ? [said] : [])
    })

  it('accepts a relative URL for the terms', () => {
    const { options, issues } = createOptions()({ termsConditionsUrl: '/terms' })
    expect(issues).to.deep.equal([])
    expect(options.termsConditionsUrl).to.equal(`${location.origin}/terms`)
  })
})
