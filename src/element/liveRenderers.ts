import type { LiveRenderers } from './buttonRenderers.ts'
import { renderAccountButton } from './renderAccountButton.ts'
import { renderNetworkButton } from './renderNetworkButton.ts'

export const liveRenderers: LiveRenderers = { account: renderAccountButton, network: renderNetworkButton }
