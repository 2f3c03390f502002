import { hex } from '@scure/base'
import { polkadotAddresses } from '../../signers/polkadotAddresses.ts'
import type { Brand } from '../brands.ts'
import type { Answer } from '../config.ts'
import type { Overlay } from '../createOverlay.ts'
import { createRequestQueue, type RequestQueue } from '../createRequestQueue.ts'
import { loadSigning } from '../loadSigning.ts'
import { createWalletState } from '../walletState.ts'

/** A wallet that tests and users control. */
export type PolkadotExtension = Pick<RequestQueue, 'policy' | 'requests' | 'decide'> & {
  brand: Brand
  addresses(): string[]
  switchAccount(index: number): void
  disconnect(): void
}

type Options = { brand: Brand; answer: Answer; overlay: Overlay }
type Listed = { address: string; name: string; type: 'sr25519' }
type Raw = { address: string; data: string; type: string }

/** Adds a wallet with real sr25519 keys to `injectedWeb3`. */
export function createPolkadotExtension(
  window: Window,
  { brand, answer, overlay }: Options,
): PolkadotExtension {
  let order: Listed[] = brand.accounts.flatMap((number, index) => {
    const address = polkadotAddresses[number]
    return address ? [{ address, name: `${brand.name} ${index + 1}`, type: 'sr25519' }] : []
  })
  const state = createWalletState(brand.id)
  const listeners = new Set<(accounts: Listed[]) => void>()
  const desk = createRequestQueue({
    brand,
    network: 'Polkadot',
    answer,
    overlay,
    account: () => order[0]?.address ?? '',
  })
  const accounts = () => (state.isGranted() ? order : [])
  const changed = () => {
    for (const listener of [...listeners]) listener(accounts())
  }
  const signBy = async (address: string, bytes: Uint8Array): Promise<string> => {
    const { polkadotKey } = await loadSigning('polkadot')
    const key = brand.accounts.map(polkadotKey).find((each) => each.address === address)
    if (!key || !accounts().some((each) => each.address === address)) throw new Error('Unknown account')
    return key.sign(bytes)
  }
  /** These wallets decline with a message and no code. */
  const consent: RequestQueue['consent'] = (...question) =>
    desk.consent(...question).catch(() => Promise.reject(new Error('Cancelled')))

  const signer = {
    signPayload: (payload: { address: string }) =>
      desk.take('signPayload', [payload], async (request) => {
        await consent('sign', request, {
          title: 'Sign a transaction',
          facts: [],
          body: JSON.stringify(payload),
        })
        // The first byte is the type of the key.
        const signature = await signBy(payload.address, (await loadSigning('polkadot')).payloadBytes(payload))
        return { id: request.id, signature: `0x01${signature}` }
      }),
    signRaw: (raw: Raw) =>
      desk.take('signRaw', [raw], async (request) => {
        const bytes = hex.decode(raw.data.slice(2))
        await consent('sign', request, {
          title: 'Sign a message',
          facts: [],
          body: new TextDecoder().decode(bytes),
        })
        return { id: request.id, signature: `0x${await signBy(raw.address, bytes)}` }
      }),
  }
  const enable = (origin: string) =>
    desk.take('enable', [origin], async (request) => {
      if (!state.isGranted()) {
        await consent('connect', request, { title: 'Connect this site', facts: [] })
        state.grant(true)
      }
      const subscribe = (listener: (accounts: Listed[]) => void) => {
        listeners.add(listener)
        listener(accounts())
        return () => listeners.delete(listener)
      }
      return { accounts: { get: async () => accounts(), subscribe }, signer }
    })

  const page = window as never as { injectedWeb3?: Record<string, object> }
  page.injectedWeb3 = { ...page.injectedWeb3, [brand.id]: { version: '1.0.0', enable } }
  return {
    ...desk,
    brand,
    addresses: () => order.map(({ address }) => address),
    switchAccount(index) {
      const first = order[index]
      if (first) order = [first, ...order.filter((each) => each !== first)]
      changed()
    },
    disconnect() {
      state.grant(false)
      changed()
    },
  }
}
