const swapNetworks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

export const canSwapOn = (caipNetworkId: string | undefined): boolean =>
  swapNetworks.some((id) => caipNetworkId === `eip155:${id}`)
