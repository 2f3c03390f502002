import { decodeFunctionData, erc20Abi, formatEther, type Hex, hexToString, isHex } from 'viem'

/** What the user sees of a request: a heading and its facts. */
export type CallSummary = {
  title: string
  facts: [label: string, value: string][]
  body?: string | undefined
}

type RawTransaction = { from?: string; to?: string; data?: Hex; input?: Hex; value?: Hex; gas?: Hex }

/** Describes a request in words, with token calls decoded. */
export function describeCall(method: string, params: unknown[]): CallSummary {
  const [first, second] = params
  if (method === 'personal_sign') return { title: 'Sign a message', facts: [], body: readable(first) }
  if (method === 'eth_sign') return { title: 'Sign a message', facts: [], body: readable(second) }
  if (method.startsWith('eth_signTypedData')) {
    return { title: 'Sign typed data', facts: [], body: pretty(second) }
  }
  if (method === 'eth_sendTransaction' || method === 'eth_signTransaction') {
    return describeTransaction((first ?? {}) as RawTransaction)
  }
  if (method === 'wallet_switchEthereumChain') return { title: 'Switch network', facts: chainFacts(first) }
  if (method === 'wallet_addEthereumChain') return { title: 'Add a network', facts: chainFacts(first) }
  return { title: method, facts: [], body: pretty(params) }
}

function describeTransaction({ to, data, input, value = '0x0' }: RawTransaction): CallSummary {
  const payload = data ?? input ?? '0x'
  const amount: [string, string] = ['Amount', `${formatEther(BigInt(value))} in the chain's coin`]
  if (payload === '0x') return { title: 'Send', facts: [['To', to ?? 'new contract'], amount] }
  const token = decodeToken(payload)
  if (!token) {
    return { title: 'Contract call', facts: [['Contract', to ?? 'new contract'], amount], body: payload }
  }
  const facts: [string, string][] = [['Token', to ?? '']]
  for (const [label, text] of token.facts) facts.push([label, text])
  if (BigInt(value) > 0n) facts.push(amount)
  return { title: token.title, facts }
}

function decodeToken(data: Hex): CallSummary | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    const [to = '', units = ''] = (args ?? []).map(String)
    if (functionName === 'transfer')
      return {
        title: 'Send tokens',
        facts: [
          ['To', to],
          ['Base units', units],
        ],
      }
    if (functionName === 'approve')
      return {
        title: 'Allow spending',
        facts: [
          ['Spender', to],
          ['Base units', units],
        ],
      }
    return { title: functionName, facts: [], body: (args ?? []).map(String).join('\n') }
  } catch {
    return undefined
  }
}

function chainFacts(value: unknown): [string, string][] {
  const {
    chainId = '',
    chainName,
    rpcUrls,
  } = (value ?? {}) as { chainId?: string; chainName?: string; rpcUrls?: string[] }
  const facts: [string, string][] = [['Chain', String(Number(chainId))]]
  if (chainName) facts.push(['Name', chainName])
  if (rpcUrls?.[0]) facts.push(['Node', rpcUrls[0]])
  return facts
}

/** Shows hex as text if it is text. */
function readable(value: unknown): string {
  const text = isHex(value) ? hexToString(value) : String(value)
  return text.includes('\u0000') || text.includes('\ufffd') ? String(value) : text
}

function pretty(value: unknown): string {
  try {
    const data = typeof value === 'string' ? JSON.parse(value) : value
    return JSON.stringify(data?.message ?? data, null, 2)
  } catch {
    return String(value)
  }
}
