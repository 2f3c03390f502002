import { keccak256, stringToHex } from 'viem'
import { createSigner } from '../phone-wallet/evm/createSigner.ts'
import { readConfig } from './config.ts'
import { consent } from './consent.ts'
import { showApp } from './showApp.ts'

declare global {
  interface Window {
    /** The framed page's requests to the Safe, for tests and for the console. */
    safeCalls?: { method: string; params: unknown }[]
  }
}

type Call = { id: string; method: string; params?: unknown }
type Transaction = { to: string; value: string; data: string }

const { chain, account } = readConfig()
const from = account.address
const signer = createSigner([account])
const perform = (method: string, params: unknown[]) => signer.perform({ method, params, chain })
const hashes = new Map<string, string>()
const calls: NonNullable<Window['safeCalls']> = []
window.safeCalls = calls

/** The protocol between a Safe and the pages it shows, for a Safe with one owner: this page's key. */
const methods: Record<string, (params: never) => unknown> = {
  getSafeInfo: () => ({
    safeAddress: from,
    chainId: chain.id,
    threshold: 1,
    owners: [from],
    isReadOnly: false,
  }),
  rpcCall: ({ call, params }: { call: string; params: unknown[] }) => perform(call, params),
  async sendTransactions({ txs }: { txs: Transaction[] }) {
    await consent(
      'Send',
      txs.flatMap(({ to, value }): [string, string][] => [
        ['To', to],
        ['Value', value],
      ]),
    )
    let hash = ''
    for (const { to, value, data } of txs) {
      const transaction = { from, to, data, value: `0x${BigInt(value).toString(16)}` }
      hash = String(await perform('eth_sendTransaction', [transaction]))
    }
    const safeTxHash = keccak256(stringToHex(`Safe ${hash}`))
    hashes.set(safeTxHash, hash)
    return { safeTxHash }
  },
  getTxBySafeTxHash: ({ safeTxHash }: { safeTxHash: string }) => ({ txHash: hashes.get(safeTxHash) ?? null }),
  async signMessage({ message }: { message: string }) {
    await consent('Sign a message', [['Message', message]])
    return { signature: await account.signMessage({ message }) }
  },
  async signTypedMessage({ typedData }: { typedData: unknown }) {
    await consent('Sign typed data', [])
    return { signature: await perform('eth_signTypedData_v4', [from, typedData]) }
  },
}

addEventListener('message', async ({ data, source, origin }: MessageEvent<Call>) => {
  const serve = typeof data?.method === 'string' ? methods[data.method] : undefined
  const frame = document.querySelector('iframe')
  if (!serve || source !== frame?.contentWindow) return
  calls.push({ method: data.method, params: data.params })
  const reply = (answer: object) =>
    frame.contentWindow?.postMessage({ id: data.id, version: '9.1.0', ...answer }, origin)
  try {
    reply({ success: true, data: await serve((data.params ?? {}) as never) })
  } catch (error) {
    reply({ success: false, error: error instanceof Error ? error.message : String(error) })
  }
})
showApp()
