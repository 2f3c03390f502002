/** A chain that this wallet knows. */
export type WalletChain = {
  id: number
  rpcUrl: string
  name?: string | undefined
  symbol?: string | undefined
}

/** An error in the format of wallets. @see https://eips.ethereum.org/EIPS/eip-1193 */
export class WalletError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type WalletCall = { method: string; params: unknown[]; chain: WalletChain }

export type Signer = {
  /** Whether the user must approve the method. */
  needsConsent(method: string): boolean
  /** Really signs, sends or reads. */
  perform(call: WalletCall): Promise<unknown>
}

/** Methods that the user must approve. */
export const consentMethods = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_signTransaction',
  'eth_sendTransaction',
]

/** Forwards a call to the chain's node. */
export async function read({ rpcUrl }: WalletChain, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw new WalletError(error.code, error.message, error.data)
  return result
}
