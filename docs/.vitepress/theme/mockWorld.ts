/**
 * Wallets and a chain in the page, for live examples: they announce themselves as extensions do, and answer without
 * any network. Nothing is signed: the signatures and hashes are made up.
 */
type Request = { method: string; params?: unknown }
type Call = Request & { id?: number }

/** Where the chain seems to be: a domain that never resolves (RFC 6761). */
export const mockNode = 'https://chain.invalid/'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const quantity = (value: bigint | number) => `0x${value.toString(16)}`
const hashOf = (count: number) => `0x${count.toString(16).padStart(64, 'c0ffee')}`
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')

type Sent = { hash: string; from: string; to: string; value: string; data: string; nonce: number; at: number }
const sent: Sent[] = []
/** A new block every two seconds from the start of the page. */
const blockNumber = () => 21_000_000 + Math.floor(performance.now() / 2_000)
const nonce = () => quantity(sent.length)

const block = (number: number) => ({
  number: quantity(number),
  hash: hashOf(number),
  timestamp: quantity(Math.floor(Date.now() / 1000)),
  baseFeePerGas: quantity(1_000_000_000n),
  gasLimit: quantity(30_000_000),
  transactions: [],
})

const find = (params: unknown) => sent.find(({ hash }) => Array.isArray(params) && params[0] === hash)
/** Mined two blocks after it was sent. */
const isMined = ({ at }: Sent) => blockNumber() >= at + 2

function transactionOf(params: unknown) {
  const found = find(params)
  if (!found) return null
  const { hash, from, to, value, data, nonce, at } = found
  const blockHash = isMined(found) ? hashOf(at + 2) : null
  return { hash, from, to, value, input: data, nonce: quantity(nonce), blockHash }
}

function receiptOf(params: unknown) {
  const found = find(params)
  if (!found || !isMined(found)) return null
  const { hash, from, to, at } = found
  const place = { blockHash: hashOf(at + 2), blockNumber: quantity(at + 2) }
  const gas = { gasUsed: quantity(21_000), effectiveGasPrice: quantity(1_500_000_000n) }
  return { transactionHash: hash, from, to, status: '0x1', logs: [], ...place, ...gas }
}

/** What the chain answers, by method. */
const answers: Record<string, (params: unknown) => unknown> = {
  eth_blockNumber: () => quantity(blockNumber()),
  eth_getBalance: () => quantity(4_213_700_000_000_000_000n),
  eth_getTransactionCount: nonce,
  eth_gasPrice: () => quantity(1_500_000_000n),
  eth_maxPriorityFeePerGas: () => quantity(500_000_000n),
  eth_estimateGas: () => quantity(21_000),
  eth_getCode: () => '0x',
  eth_call: () => '0x',
  eth_getBlockByNumber: () => block(blockNumber()),
  eth_getTransactionByHash: transactionOf,
  eth_getTransactionReceipt: receiptOf,
  eth_feeHistory: () => ({
    oldestBlock: quantity(blockNumber()),
    baseFeePerGas: [quantity(1_000_000_000n), quantity(1_000_000_000n)],
    gasUsedRatio: [0.5],
    reward: [[quantity(500_000_000n)]],
  }),
}

function answer({ id, method, params }: Call, chainId: string) {
  const found = method === 'eth_chainId' ? () => chainId : answers[method]
  if (found) return { jsonrpc: '2.0', id, result: found(params) }
  return { jsonrpc: '2.0', id, error: { code: -32601, message: `no ${method}` } }
}

/** Answers requests to the chain; all others go on. */
function interceptNode(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(mockNode)) return fetch(input, init)
    const chainId = quantity(Number(url.slice(mockNode.length)) || 1)
    const body: Call | Call[] = JSON.parse(String(init?.body ?? '{}'))
    return Response.json(
      Array.isArray(body) ? body.map((call) => answer(call, chainId)) : answer(body, chainId),
    )
  }
}

type Listener = (payload: unknown) => void

/** A wallet that approves everything after a moment. */
function createWallet() {
  const listeners = new Map<string, Set<Listener>>()
  let isShared = false
  let chainId = '0x1'
  const emit = (event: string, payload: unknown) =>
    listeners.get(event)?.forEach((each) => void each(payload))
  const asked: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: () => {
      isShared = true
      return [account]
    },
    wallet_switchEthereumChain: (params) => {
      chainId = Object(Array.isArray(params) ? params[0] : undefined).chainId ?? chainId
      emit('chainChanged', chainId)
      return null
    },
    personal_sign: () => `0x${word(21)}${word(42)}1b`,
    eth_signTypedData_v4: () => `0x${word(21)}${word(42)}1b`,
    eth_sendTransaction: (params) => {
      const { from, to, value = '0x0', data = '0x' } = Object(Array.isArray(params) ? params[0] : undefined)
      const hash = hashOf(sent.length + 1)
      sent.push({ hash, from, to, value, data, nonce: sent.length, at: blockNumber() })
      return hash
    },
  }
  const atOnce: Record<string, () => unknown> = {
    eth_accounts: () => (isShared ? [account] : []),
    eth_chainId: () => chainId,
    wallet_revokePermissions: () => {
      isShared = false
      return null
    },
  }
  return {
    async request({ method, params }: Request) {
      const now = atOnce[method]
      if (now) return now()
      const ask = asked[method]
      if (!ask) throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      // The user has a look.
      await new Promise((resolve) => setTimeout(resolve, 900))
      return ask(params)
    },
    on: (event: string, listener: Listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
}

const icon = (color: string, letter: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/><text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )}`

const wallets = [
  { name: 'Otter', rdns: 'example.otter', icon: icon('#0f766e', 'O') },
  { name: 'Kite', rdns: 'example.kite', icon: icon('#b45309', 'K') },
  { name: 'Juniper', rdns: 'example.juniper', icon: icon('#4338ca', 'J') },
]

/** Announces wallets as EIP-6963 says. */
function announceWallets(): void {
  for (const { name, rdns, icon } of wallets) {
    const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon })
    const detail = Object.freeze({ info, provider: createWallet() })
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', tell)
    tell()
  }
}

let world: Promise<typeof import('w3m-modal')> | undefined

/** Starts the mock, then loads the widget. The same each time. */
export function loadWidget(): Promise<typeof import('w3m-modal')> {
  if (!world) {
    interceptNode()
    announceWallets()
    world = import('w3m-modal')
  }
  return world
}

/** Options of a widget that sends its requests to the mock only. */
export const mockOptions = {
  networks: ['eip155:1', 'eip155:8453'] as const,
  customRpcUrls: {
    'eip155:1': [{ url: `${mockNode}1` }],
    'eip155:8453': [{ url: `${mockNode}8453` }],
  },
  enableWalletConnect: false,
  features: { analytics: false },
} as const
