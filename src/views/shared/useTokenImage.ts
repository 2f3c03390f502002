import { useEffect } from 'react'
import { loadCoinImage } from '../../actions/wallets/loadMarks.ts'
import { loadTokenMark, tokenMarkId } from '../../actions/wallets/loadTokenMarks.ts'
import { imageKey } from '../../actions/wallets/loadWalletImage.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Nft } from '../../schemas/collectible.ts'
import { useRuntime } from '../context.tsx'
import { useImage } from './useRegistryImage.ts'

export type MarkedToken = {
  caipNetworkId: CaipNetworkId
  address?: string | undefined
  symbol: string
  iconUrl?: string | undefined
  nft?: Nft | undefined
}

/** The token's own picture, else a built-in mark: of a native coin, or of a known contract. */
export function useTokenImage({ caipNetworkId, address, symbol, iconUrl }: MarkedToken): string | undefined {
  const runtime = useRuntime()
  const isMissing = iconUrl === undefined
  useEffect(() => {
    if (!isMissing) return
    if (address === undefined) void loadCoinImage(runtime, symbol)
    else void loadTokenMark(runtime, { caipNetworkId, address })
  }, [runtime, isMissing, caipNetworkId, address, symbol])
  const key = address === undefined ? imageKey('token', symbol) : tokenMarkId({ caipNetworkId, address })
  return useImage(isMissing ? key : undefined) ?? iconUrl
}
