import type { Network } from '../../schemas/network.ts'
import { useOptions } from '../context.tsx'

/** A network of the page by its CAIP-2 id; undefined if it is not offered. */
export const useNetwork = (id: string | undefined): Network | undefined =>
  useOptions().networks.find(({ caipNetworkId }) => caipNetworkId === id)
