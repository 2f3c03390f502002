/** Methods whose parameters contain calldata. */
const signing = new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendRawTransaction',
  'wallet_sendCalls',
  'personal_sign',
])
/** Methods whose first parameter is the data itself. */
const plain = new Set(['eth_sendRawTransaction', 'personal_sign'])

/**
 * The position of hex data with an odd number of digits in a request's parameters, which a wallet would misread,
 * or undefined.
 */
export function findHalfByte({ method, params }: { method: string; params?: unknown }): string | undefined {
  if (!signing.has(method) || !Array.isArray(params)) return undefined
  if (plain.has(method)) return isHalf(params[0]) ? '0' : undefined
  const [first] = params
  const calls = method === 'wallet_sendCalls' ? readCalls(first) : [first]
  const fields = calls.flatMap((call, at) =>
    ['data', 'input'].flatMap((name) => {
      const place = method === 'wallet_sendCalls' ? `0.calls.${at}.${name}` : `0.${name}`
      return isHalf(Object(call)[name]) ? [place] : []
    }),
  )
  return fields[0]
}

const readCalls = (value: unknown): unknown[] => {
  const { calls } = Object(value) as { calls?: unknown }
  return Array.isArray(calls) ? calls : []
}

const isHalf = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value) && value.length % 2 === 1
