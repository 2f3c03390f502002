import { expect } from 'chai'
import { createOptions, type OptionsInput } from '../../src/config/options.ts'

const resolve = (input: OptionsInput) => {
  const { options, issues } = createOptions()(input)
  return { ...options, issues }
}
const sepoliaLike = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

describe('options', () => {
  // conforms: 1.2.1-1.2.12, 1.5.1, 4.3.5, 9.2.8
  it('have the specified defaults', () => {
    const { features, networks, allWallets, debug, themeMode, issues } = resolve({})
    expect(issues).to.deep.equal([])
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).to.deep.equal(['eip155:1'])
    expect({ allWallets, debug, themeMode }).to.deep.equal({
      allWallets: 'SHOW',
      debug: false,
      themeMode: undefined,
    })
    const { walletFeaturesOrder, connectMethodsOrder, socials, ...switches } = features
    expect(switches).to.deep.equal({
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      emailShowWallets: true,
      history: true,
      analytics: true,
      allWallets: true,
      passkey: false,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
    })
    expect(connectMethodsOrder).to.equal(undefined)
    expect(walletFeaturesOrder).to.deep.equal(['onramp', 'swaps', 'receive', 'send'])
    expect(socials).to.deep.equal(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  })

  // conforms: 1.1.13-1.1.16
  it('take the name, description, address and icons from the page', () => {
    const metadata = {
      name: 'Harbor',
      description: 'Berths by the night',
      url: 'https://app.harbor.example',
      icons: ['https://app.harbor.example/icon.png'],
    }
    expect(resolve({ metadata }).metadata).to.deep.include(metadata)
  })

  // conforms: 9.6.2
  it('use the hosted services if the page sets none', () => {
    const { services } = resolve({})
    expect(services.relay).to.equal('wss://relay.walletconnect.org')
    expect(services.blockchainApi).to.equal('https://rpc.walletconnect.org')
    expect(services.walletRegistry).to.equal('https://api.web3modal.org')
  })

  // conforms: 5.1.6-5.1.8
  it('accept only known social accounts, themes and account types', () => {
    const lists: [what: string, good: string[], put: (word: string) => object][] = [
      [
        'features',
        ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'],
        (word) => ({ features: { socials: [word] } }),
      ],
      ['themeMode', ['light', 'dark'], (themeMode) => ({ themeMode })],
      ['defaultAccountTypes', ['eoa', 'smartAccount'], (eip155) => ({ defaultAccountTypes: { eip155 } })],
    ]
    const issuesOf = (input: object) => resolve(input as OptionsInput).issues.map(({ option }) => option)
    for (const [option, good, put] of lists) {
      for (const word of good) expect(issuesOf(put(word)), word).to.deep.equal([])
      for (const word of ['myspace', good[0]?.toUpperCase() ?? '', ''])
        expect(issuesOf(put(word)), word).to.deep.equal([option])
    }
  })

  it('keep the last valid value if a new one is invalid, and report which and why', () => {
    const read = createOptions()
    read({ themeMode: 'dark', projectId: 'abc' })
    const { options, issues } = read({ themeMode: 'purple', projectId: 'def', colour: 1 } as OptionsInput)
    expect(options.themeMode).to.equal('dark')
    expect(options.projectId).to.equal('def')
    expect(issues.map(({ option }) => option)).to.deep.equal(['themeMode', 'colour'])
  })

  it('return to the default for undefined', () => {
    const read = createOptions()
    read({ debug: true })
    expect(read({ debug: undefined }).options.debug).to.equal(false)
  })

  it('are never read from the prototype', () => {
    const { issues } = createOptions()({ constructor: 1, toString: 2 } as never)
    expect(issues.map(({ option }) => option)).to.deep.equal(['constructor', 'toString'])
  })

  for (const [option, value] of Object.entries({
    networks: [],
    metadata: { name: 'A', url: 'javascript:alert(1)' },
    termsConditionsUrl: 'data:text/html,x',
    services: { relay: 'file:///etc' },
    themeVariables: { '--other': 'red' },
    customRpcUrls: { 'eip155:1': [{ url: 'ftp://x' }] },
    features: { swaps: 'yes' },
    locale: 'not a locale',
  })) {
    it(`reject ${option} = ${JSON.stringify(value)}`, () => {
      expect(resolve({ [option]: value }).issues.map(({ option }) => option)).to.deep.equal([option])
    })
  }
})

describe('mistakes', () => {
  const reasonsOf = (input: object) => resolve(input as OptionsInput).issues.map(({ reason }) => reason)

  for (const [input, reasons] of [
    [{ netwroks: ['eip155:1'] }, ['is not an option; did you mean networks?']],
    [{ project_id: 'abc' }, ['is not an option; did you mean projectId?']],
    [{ colour: 1 }, ['is not an option']],
    [{ features: { swap: false } }, ['swap: is not known; did you mean swaps?']],
    [
      { services: { blockchainAPI: 'https://own.example' } },
      ['blockchainAPI: is not known; did you mean blockchainApi?'],
    ],
    [
      { customRpcUrls: { 1: [{ url: 'https://own.example' }] } },
      ['1: a network is named by namespace and reference: eip155:1'],
    ],
  ] as const) {
    it(`are reported with a suggestion: ${JSON.stringify(input)}`, () => {
      expect(reasonsOf(input)).to.deep.equal(reasons)
    })
  }

  it('do not affect other parts of an option', () => {
    const { features } = resolve({ features: { swaps: 'yes', onramp: false, socials: ['google', 'gogle'] } })
    expect(features).to.deep.include({ swaps: true, onramp: false, socials: ['google'] })
    const { themeVariables } = resolve({ themeVariables: { '--w3m-accent': 'red', '--other': 'blue' } })
    expect(themeVariables).to.deep.equal({ '--w3m-accent': 'red' })
  })

  it('never cause a request to the hosted service that the page replaces', () => {
    const { services } = resolve({ services: { blockchainAPI: 'https://own.example', relay: 'own.example' } })
    expect(services.blockchainApi).to.equal('https://w3m-modal.invalid')
    expect(services.relay).to.equal('wss://w3m-modal.invalid')
    expect(services.rpc).to.equal(resolve({}).services.rpc)
    const customRpcUrls = { 'eip155:1': [{ url: 'own.example' }] }
    expect(resolve({ projectId: 'abc', customRpcUrls }).networks[0]?.rpcUrls.default.http).to.deep.equal([])
  })
})

describe('networks', () => {
  // conforms: 1.1.2, 3.1.1-3.1.3
  it('accept names, short names and chains of viem, each once', () => {
    const { networks } = resolve({ networks: ['eip155:8453', 'solana:mainnet', sepoliaLike, 'eip155:8453'] })
    expect(networks.map(({ caipNetworkId, name }) => `${caipNetworkId} ${name}`)).to.deep.equal([
      'eip155:8453 Base',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana',
      'eip155:31337 Local',
    ])
  })

  // conforms: 3.1.6, 3.1.12, 3.1.13, 7.4.7, 9.6.13
  it('use the RPC service first with a project id, then the chain’s own nodes', () => {
    const [base] = resolve({
      networks: ['eip155:8453'],
      projectId: 'abc',
      services: { rpc: 'http://127.0.0.1:1' },
    }).networks
    expect(base?.rpcUrls.default.http).to.deep.equal([
      'http://127.0.0.1:1/v1/?chainId=eip155:8453&projectId=abc',
      'https://mainnet.base.org',
    ])
    expect(base?.rpcUrls.chainDefault.http).to.deep.equal(['https://mainnet.base.org'])
  })

  // conforms: 7.4.7
  it('use only the nodes that the page sets', () => {
    const customRpcUrls = { 'eip155:8453': [{ url: 'http://127.0.0.1:2' }] }
    const [base] = resolve({ networks: ['eip155:8453'], projectId: 'abc', customRpcUrls }).networks
    expect(base?.rpcUrls.default.http).to.deep.equal(['http://127.0.0.1:2'])
  })

  it('skip and report an unknown name, and keep the others', () => {
    const { issues, networks } = resolve({
      networks: ['eip155:8453', 'eip155:424242424242', 'solana:mainnet'],
    })
    expect(issues).to.deep.equal([{ option: 'networks', reason: '1: unknown network eip155:424242424242' }])
    expect(networks.map(({ name }) => name)).to.deep.equal(['Base', 'Solana'])
  })

  it('never replace an unknown network with Ethereum', () => {
    expect(resolve({ networks: ['eip155:424242424242'] }).networks).to.deep.equal([])
  })

  // conforms: 3.1.4, 3.1.5, 3.1.7
  it('keep the currency, explorer, testnet flag and pictures of a network', () => {
    const given = {
      ...sepoliaLike,
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      testnet: true,
      assets: { imageId: 'local', imageUrl: 'https://pictures.example/local.png' },
    }
    const [network] = resolve({ networks: [given] }).networks
    const { nativeCurrency, blockExplorers, testnet, assets } = given
    const own = { chainNamespace: 'eip155', nativeCurrency, blockExplorers, testnet, assets }
    expect(network).to.deep.include(own)
  })

  // conforms: 3.1.10, 3.1.11
  it('have names', () => {
    const names = ['eip155:1', 'eip155:56']
    const byNamespace = [
      'solana:mainnet',
      'solana:devnet',
      'solana:testnet',
      'bip122:mainnet',
      'bip122:testnet',
    ]
    const { networks } = resolve({ networks: [...names, ...byNamespace] })
    const known = networks.map(({ name, nativeCurrency }) => `${name} ${nativeCurrency.decimals}`)
    expect(known).to.deep.equal([
      'Ethereum 18',
      'BNB Smart Chain 18',
      'Solana 9',
      'Solana Devnet 9',
      'Solana Testnet 9',
      'Bitcoin 8',
      'Bitcoin Testnet 8',
    ])
  })
})
