import * as z from 'zod/mini'
import { announce } from './announce.ts'
import type { BitcoinExtension } from './bitcoin/createBitcoinExtension.ts'
import { type Brand, brands, iconOf, type OtherBrand, otherBrands } from './brands.ts'
import { readConfig, type Variant, type WalletsConfig } from './config.ts'
import { createExtension, type Eip1193, type Extension } from './createExtension.ts'
import { createOverlay, type Overlay } from './createOverlay.ts'
import type { PolkadotExtension } from './polkadot/createPolkadotExtension.ts'
import { registerStandard } from './registerStandard.ts'
import type { StandardExtension } from './solana/createSolanaExtension.ts'

type OtherExtension = StandardExtension | BitcoinExtension | PolkadotExtension

declare global {
  interface Window {
    /** The sandbox's extension wallets, for tests and for the console. */
    __wallets?: Record<string, Extension>
    /** Wallets of other namespaces than EVM. */
    __others?: Record<string, OtherExtension>
    ethereum?: unknown
  }
}

const lateMs = 2_000
const scriptIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"><script>window.__pwned=1</script></svg>',
)}`

/** Adds the wallets to the page, as browser extensions do before any script of the page runs. */
function inject(): void {
  if (window.__wallets) return
  // Otherwise zod probes `new Function`, which a strict content security policy reports.
  z.config({ jitless: true })
  const { currentScript } = document
  const config = readConfig(currentScript instanceof HTMLScriptElement ? currentScript.src : undefined)
  const overlay = createOverlay(document)
  const make = (brand: Brand) =>
    createExtension({ brand, chains: config.chains, answer: config.policy ?? 'ask', overlay })
  const wallets: Record<string, Extension> = {}
  window.__wallets = wallets

  for (const brand of brands) {
    if (config.wallets && !config.wallets.includes(brand.id)) continue
    const wallet = make(brand)
    wallets[brand.id] = wallet
    announce(window, infoOf(brand), wallet.provider)
  }
  void injectOthers(config, overlay)
  for (const variant of config.variants ?? []) {
    const wallet = make(strangers[variant])
    wallets[strangers[variant].id] = wallet
    enter[variant](strangers[variant], wallet)
  }
}

/**
 * The wallets of namespaces whose chains run. Their code is part of this script and starts here on demand, before the
 * page's next script.
 */
async function injectOthers(config: WalletsConfig, overlay: Overlay): Promise<void> {
  const others: NonNullable<Window['__others']> = {}
  window.__others = others
  for (const brand of otherBrands) {
    if (config.wallets && !config.wallets.includes(brand.id)) continue
    const extension = await makeOther[brand.kind](brand, config, overlay)
    if (extension) others[brand.id] = extension
  }
}

type MakeOther = (
  brand: Brand,
  config: WalletsConfig,
  overlay: Overlay,
) => Promise<OtherExtension | undefined>

async function makeBitcoin(brand: Brand, { bitcoin, policy = 'ask' }: WalletsConfig, overlay: Overlay) {
  if (bitcoin === undefined) return undefined
  const { createBitcoinExtension } = await import('./bitcoin/createBitcoinExtension.ts')
  return createBitcoinExtension({ brand, nodeUrl: bitcoin, answer: policy, overlay })
}

const makeOther: Record<OtherBrand['kind'], MakeOther> = {
  async solana(brand, { solana, policy = 'ask' }, overlay) {
    if (!solana) return undefined
    const { createSolanaExtension } = await import('./solana/createSolanaExtension.ts')
    const extension = createSolanaExtension({ brand, rpcUrl: solana, answer: policy, overlay })
    registerStandard(window, extension.wallet)
    return extension
  },
  async sats(...parameters) {
    const extension = await makeBitcoin(...parameters)
    if (extension) (await import('./bitcoin/enterPage.ts')).enterAsSats(window, extension)
    return extension
  },
  async bitcoin(...parameters) {
    const extension = await makeBitcoin(...parameters)
    if (extension) (await import('./bitcoin/enterPage.ts')).enterAsStandard(window, extension)
    return extension
  },
  async polkadot(brand, { bitcoin, policy = 'ask' }, overlay) {
    if (bitcoin === undefined) return undefined
    const { createPolkadotExtension } = await import('./polkadot/createPolkadotExtension.ts')
    return createPolkadotExtension(window, { brand, answer: policy, overlay })
  },
}

const infoOf = (brand: Brand) => ({
  uuid: crypto.randomUUID(),
  name: brand.name,
  rdns: brand.rdns,
  icon: iconOf(brand),
})

const stranger = (id: string, name: string, rdns: string, color: string): Brand => ({
  id,
  name,
  rdns,
  color,
  shapes: [{ d: 'M8 10h16v3H8ZM8 19h16v3H8Z', fill: '#fff' }],
  accounts: [5],
})

const strangers: Record<Variant, Brand> = {
  legacy: stranger('legacy', 'Lantern', 'example.lantern.wallet', '#7a4b9a'),
  late: stranger('late', 'Snail', 'example.snail.wallet', '#5d7a2c'),
  duplicate: stranger('duplicate', 'Otter', 'example.otter.wallet', '#a02c2c'),
  'bad-uuid': stranger('bad-uuid', 'Nobody', 'example.nobody.wallet', '#444444'),
  'script-icon': stranger('script-icon', 'Trojan', 'example.trojan.wallet', '#222222'),
  flood: stranger('flood', 'Crowd', 'example.crowd.wallet', '#905010'),
  broken: stranger('broken', 'Shard', 'example.shard.wallet', '#336677'),
  chest: {
    ...stranger('chest', 'Chest', 'example.chest.wallet', '#7a5c2e'),
    accounts: [0],
    listsAssets: true,
  },
}

const enter: Record<Variant, (brand: Brand, wallet: Extension) => void> = {
  legacy: (_brand, { provider }) => {
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
  },
  late: (brand, { provider }) => announce(window, infoOf(brand), provider, lateMs),
  chest: (brand, { provider }) => announce(window, infoOf(brand), provider),
  duplicate: (brand, { provider }) => announce(window, infoOf(brand), provider),
  'bad-uuid': (brand, { provider }) => announce(window, { ...infoOf(brand), uuid: 'not-a-uuid' }, provider),
  'script-icon': (brand, { provider }) => announce(window, { ...infoOf(brand), icon: scriptIcon }, provider),
  flood(brand, { provider }) {
    for (let count = 0; count < 500; count += 1) announce(window, infoOf(brand), provider)
  },
  broken(brand) {
    const provider: Eip1193 = {
      request: ({ method }) => {
        if (method === 'eth_requestAccounts') throw 'nonsense'
        return Promise.resolve({ strange: true })
      },
      on: () => provider,
      removeListener: () => provider,
    }
    announce(window, infoOf(brand), provider)
  },
}

inject()
