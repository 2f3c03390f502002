import { createSigner } from '../phone-wallet/evm/createSigner.ts'
import { WalletError } from '../phone-wallet/evm/walletCall.ts'
import { readConfig } from './config.ts'
import { consent } from './consent.ts'
import { showApp } from './showApp.ts'

declare global {
  interface Window {
    /** The mini app's requests to the host's wallet, for tests and for the console. */
    hostCalls?: { method: string; params?: unknown }[]
  }
}

/** A call in Comlink's format. @see https://github.com/GoogleChromeLabs/comlink */
type Call = { id: string; type: string; path: string[]; argumentList: { value: RpcRequest }[] }
type RpcRequest = { id: number; method: string; params?: unknown[] }

const { chain, account } = readConfig()
const signer = createSigner([account])
const calls: NonNullable<Window['hostCalls']> = []
window.hostCalls = calls
// Apps that the user approved stay approved after a reload, as in the real host.
const isLetIn = () => sessionStorage.getItem('let in') !== null

async function perform({ method, params = [] }: RpcRequest): Promise<unknown> {
  if (method === 'eth_accounts') return isLetIn() ? [account.address] : []
  if (method === 'eth_requestAccounts') {
    if (!isLetIn()) await consent('Connect Harbor', [])
    sessionStorage.setItem('let in', '')
    return [account.address]
  }
  if (method === 'eth_chainId') return `0x${chain.id.toString(16)}`
  if (/^wallet_/.test(method)) throw new WalletError(4200, `${method} is not supported`)
  if (!isLetIn()) throw new WalletError(4100, 'Unauthorized')
  if (signer.needsConsent(method)) await consent(method, [])
  return signer.perform({ method, params, chain })
}

/** The wallet part of a host's API for mini apps. */
const methods: Record<string, (request: RpcRequest) => unknown> = {
  ready: () => document.querySelector('#splash')?.remove(),
  eip6963RequestProvider: () => emit({ type: 'frameEvent', event: announcement }),
  async ethProviderRequestV2(request) {
    calls.push({ method: request.method, params: request.params })
    const answer = await perform(request).then(
      (result) => ({ result }),
      ({ code = 1000, message }) => ({ error: { code, message } }),
    )
    return { jsonrpc: '2.0', id: request.id, ...answer }
  },
}

const announcement = {
  event: 'eip6963:announceProvider',
  info: {
    name: 'Farcaster',
    icon: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#7c65c1"/></svg>')}`,
    rdns: 'xyz.farcaster.MiniAppWallet',
    uuid: crypto.randomUUID(),
  },
}

const app = () => document.querySelector('iframe')?.contentWindow
const emit = (message: object) => app()?.postMessage(message, '*')

addEventListener('message', async ({ data, source }: MessageEvent<Call>) => {
  if (source !== app() || data?.type !== 'APPLY') return
  const [argument = { value: { id: 0, method: '' } }] = data.argumentList
  const value = await methods[data.path.join('.')]?.(argument.value)
  emit({ id: data.id, type: 'RAW', value: value instanceof Object ? value : undefined })
})
showApp()
