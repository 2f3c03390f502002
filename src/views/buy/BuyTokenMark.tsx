import { TokenAvatar } from '../../ui/TokenAvatar.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { useBuy } from './useBuy.ts'

/** What is bought, with the network it comes to. */
export function BuyTokenMark({ symbol }: { symbol: string }) {
  const { options } = useBuy()
  return options.status === 'known' ? (
    <NetworkTokenMark token={{ caipNetworkId: options.caipNetworkId, symbol }} />
  ) : (
    <TokenAvatar id={symbol} symbol={symbol} />
  )
}
