import { TokenAvatar } from '../../ui/TokenAvatar.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { useBuy } from './useBuy.ts'

/** The token to buy, with the network that receives it. */
export function BuyTokenMark({ symbol }: { symbol: string }) {
  const { options } = useBuy()
  return options.status === 'known' ? (
    <NetworkTokenMark token={{ caipNetworkId: options.caipNetworkId, symbol }} />
  ) : (
    <TokenAvatar id={symbol} symbol={symbol} />
  )
}
