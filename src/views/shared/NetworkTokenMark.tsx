import { useEffect } from 'react'
import { loadCoinImage } from '../../actions/wallets/loadMarks.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { TokenAvatar } from '../../ui/TokenAvatar.tsx'
import { useRuntime, useStores, useValue } from '../context.tsx'
import { useNetworkImage, useRegistryImage } from './useRegistryImage.ts'

export type MarkedToken = {
  caipNetworkId: CaipNetworkId
  address?: string | undefined
  symbol: string
  iconUrl?: string | undefined
}

/** The token's picture with that of its network. */
export function NetworkTokenMark({ token }: { token: MarkedToken }) {
  const { networks } = useValue(useStores().network.$state)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token.caipNetworkId)
  const image = useNetworkImage(network)
  // By its symbol only a network's own coin: any contract may call itself USDC.
  const isCoin = token.address === undefined && token.iconUrl === undefined
  const symbol = isCoin ? token.symbol : undefined
  const runtime = useRuntime()
  useEffect(() => {
    if (symbol !== undefined) void loadCoinImage(runtime, symbol)
  }, [runtime, symbol])
  const coin = useRegistryImage('token', symbol)
  return (
    <TokenAvatar
      id={token.address ?? token.symbol}
      symbol={token.symbol}
      src={token.iconUrl ?? coin}
      network={network && { id: network.caipNetworkId, name: network.name, src: image }}
    />
  )
}
