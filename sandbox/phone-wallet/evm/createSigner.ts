import {
  type Address,
  createWalletClient,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  isHex,
  type TypedDataDefinition,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { consentMethods, read, type Signer, type WalletChain, WalletError } from './walletCall.ts'

/** Performs a wallet's requests with real keys: signs messages and typed data, sends transactions to the chain. */
export function createSigner(accounts: readonly LocalAccount[]): Signer {
  const find = (address: unknown): LocalAccount => {
    const account = accounts.find((known) => known.address.toLowerCase() === String(address).toLowerCase())
    if (!account) throw new WalletError(4100, `Unknown account ${String(address)}`)
    return account
  }
  const client = (account: LocalAccount, { rpcUrl }: WalletChain) =>
    createWalletClient({ account, transport: http(rpcUrl, { retryCount: 0 }) })

  return {
    needsConsent: (method) => consentMethods.includes(method),
    async perform({ method, params, chain }) {
      const [first, second] = params
      switch (method) {
        case 'personal_sign':
          return find(second).signMessage?.({ message: toMessage(first) })
        case 'eth_sign':
          return find(first).signMessage?.({ message: toMessage(second) })
        case 'eth_signTypedData':
        case 'eth_signTypedData_v3':
        case 'eth_signTypedData_v4':
          return find(first).signTypedData?.(toTypedData(second))
        case 'eth_signTransaction':
        case 'eth_sendTransaction': {
          const account = find((first as { from?: unknown } | undefined)?.from)
          const wallet = client(account, chain)
          const transaction = { ...toTransaction(first), account, chain: null }
          if (method === 'eth_sendTransaction') return wallet.sendTransaction(transaction)
          const prepared = await wallet.prepareTransactionRequest(transaction)
          return wallet.signTransaction({ ...prepared, account, chain: null })
        }
        default:
          return read(chain, method, params)
      }
    },
  }
}

const toMessage = (value: unknown) => (isHex(value) ? { raw: value } : String(value))

function toTypedData(value: unknown): TypedDataDefinition {
  return typeof value === 'string' ? JSON.parse(value) : (value as TypedDataDefinition)
}

type RawTransaction = Partial<Record<'to' | 'data' | 'input' | 'value' | 'gas' | 'gasPrice' | 'nonce', Hex>> &
  Partial<Record<'maxFeePerGas' | 'maxPriorityFeePerGas', Hex>>

function toTransaction(value: unknown) {
  const { to, data, input, value: amount, gas, gasPrice, nonce, ...fees } = (value ?? {}) as RawTransaction
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  const quantity = (name: string, hex: Hex | undefined) => (hex ? { [name]: hexToBigInt(hex) } : {})
  return {
    to: to as Address | undefined,
    data: data ?? input,
    ...quantity('value', amount),
    ...quantity('gas', gas),
    ...quantity('gasPrice', gasPrice),
    ...quantity('maxFeePerGas', maxFeePerGas),
    ...quantity('maxPriorityFeePerGas', maxPriorityFeePerGas),
    ...(nonce ? { nonce: hexToNumber(nonce) } : {}),
  }
}
