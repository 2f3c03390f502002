import { loadMark } from '../../actions/wallets/loadMarks.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { NetworkTokenMark } from '../shared/TokenMark.tsx'
import { useImage, useRegistryImage } from '../shared/useRegistryImage.ts'
import { useBuy } from './useBuy.ts'

/** The flag of a currency; its sign if it has no flag. */
export function CurrencyMark({ code }: { code: string }) {
  return <Avatar id={code} name={signOf(code)} src={useRegistryImage('currency', code)} round />
}

/** `$` for `USD`; the code itself if it is not one. */
function signOf(currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  try {
    const parts = new Intl.NumberFormat('en', options).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

type ProviderMarkProps = { provider: { id: string; name: string }; size?: AvatarSize | undefined }

/** The icon of a provider; a letter if it has none. */
export function ProviderMark({ provider: { id, name }, size }: ProviderMarkProps) {
  const key = `provider/${id}`
  const src = useImage(key, (runtime) => loadMark(runtime, key, (marks) => marks.providerMark(id)))
  return <Avatar id={id} name={name} src={src} size={size} />
}

/** The token to buy, with the network that receives it. */
export function BuyTokenMark({ symbol }: { symbol: string }) {
  const { options } = useBuy()
  return options.status === 'known' ? (
    <NetworkTokenMark token={{ caipNetworkId: options.caipNetworkId, symbol }} />
  ) : (
    <Avatar id={symbol} name={symbol} round />
  )
}
