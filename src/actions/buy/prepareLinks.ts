import { BuyLinkError } from '../../errors/buy.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import type { BuyProvider } from '../../stores/buy.ts'
import { getBuy } from '../../stores/buy.ts'
import { getAccount } from '../connection/getAccount.ts'
import { coinbaseNetworkOf, coinbaseNetworks, getBuyProviders, providerPage } from './buyProviders.ts'
import { defaultOptions } from './defaultOptions.ts'
import { getPayment } from './getBuyStep.ts'
import { chosenCurrency, meldCurrency, readPurchases } from './readPurchases.ts'

/**
 * Creates the URL of each provider's page in advance, so that a click can open it at once: browsers block a window that
 * opens later. Never rejects.
 * @param until - Aborts when the user leaves the list of providers.
 */
export async function prepareLinks(page: Runtime, until?: AbortSignal): Promise<void> {
  const buy = getBuy(page)
  const signal = buy.begin('links', page.signal, until)
  const runtime = { ...page, signal }
  const providers = getBuyProviders(runtime)
  const account = getAccount(runtime)
  buy.update({ links: Object.fromEntries(providers.map(({ id }) => [id, { status: 'loading' }])), known: {} })
  const put = async (provider: BuyProvider) => {
    const url = await makeLink(runtime, { provider, account }).catch((cause) => {
      if (signal.aborted) return
      const error = cause instanceof BuyLinkError ? cause : new BuyLinkError({ provider: provider.id, cause })
      runtime.outcomes.emit('error', toErrorLike(error))
    })
    const link = url ? ({ status: 'known', url } as const) : ({ status: 'failed' } as const)
    if (!signal.aborted) buy.update({ links: { ...buy.$state.get().links, [provider.id]: link } })
  }
  const look = async (provider: BuyProvider) => {
    const entries = account && (await readPurchases(runtime, { provider, account }).catch(() => undefined))
    const ids = entries?.map(({ id }) => id)
    if (!signal.aborted) buy.update({ known: { ...buy.$state.get().known, [provider.id]: ids } })
  }
  await Promise.all(providers.flatMap((provider) => [put(provider), look(provider)]))
}

type Wanted = { provider: BuyProvider; account: AccountSnapshot | undefined }

async function makeLink(runtime: Runtime, { provider, account }: Wanted): Promise<string | undefined> {
  const { id } = provider
  if (!account) throw new BuyLinkError({ provider: id, missing: 'address' })
  if (!runtime.stores.network.$active.get()) throw new BuyLinkError({ provider: id, missing: 'network' })
  const made = id === 'meld' ? meldLink(runtime, account) : await askLink(runtime, account)
  const page = providerPage(runtime, provider, made)
  if (made && !page) throw new BuyLinkError({ provider: id, host: new URL(made).host })
  return page
}

async function askLink(
  runtime: Runtime,
  { address, caipNetworkId }: AccountSnapshot,
): Promise<string | undefined> {
  const state = getBuy(runtime).$state.get()
  const { options, payment } = state
  const currency = chosenCurrency(runtime)
  const { purchaseCurrencies } = options.status === 'known' ? options : defaultOptions
  const onramp = await runtime.services.onramp()
  return onramp?.makeLink({
    address,
    assets: currency ? [currency.symbol] : purchaseCurrencies.map(({ symbol }) => symbol),
    blockchains: coinbaseNetworks,
    defaultNetwork: coinbaseNetworkOf(caipNetworkId) ?? 'ethereum',
    ...(currency && { presetFiatAmount: getPayment(state), fiatCurrency: payment?.id }),
    signal: runtime.signal,
  })
}

function meldLink(runtime: Runtime, { address, namespace }: AccountSnapshot): string | undefined {
  const { meld, meldPublicKey } = runtime.$options.get().services
  if (!meldPublicKey) return undefined
  const url = new URL(meld)
  url.searchParams.set('publicKey', meldPublicKey)
  url.searchParams.set('destinationCurrencyCode', meldCurrency(runtime, namespace))
  url.searchParams.set('walletAddress', address)
  const state = getBuy(runtime).$state.get()
  const amount = chosenCurrency(runtime) && getPayment(state)
  if (amount) url.searchParams.set('sourceAmount', amount)
  if (amount && state.payment) url.searchParams.set('sourceCurrencyCode', state.payment.id)
  return safeUrl(url.href)
}
