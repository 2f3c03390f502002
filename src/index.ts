import { defineElements } from './element/defineElements.ts'

export type { OpenParameters } from './actions/modal/openModal.ts'
export type { Options, OptionsInput } from './config/options.ts'
export type { ConnectRequest } from './core/connectInModal.ts'
export { type AppKit, type AppKitAccount, type AppKitState, createAppKit } from './createAppKit.ts'
export { type DefineOptions, defineElements } from './element/defineElements.ts'
export type { W3mEvents } from './element/events.ts'
export type { W3mModalElement } from './element/modalElement.ts'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './schemas/caip.ts'
export type { W3mErrorLike } from './schemas/error.ts'
export type { Network } from './schemas/network.ts'
export type { AccountSnapshot, Outcomes, SendOutcome } from './schemas/outcomes.ts'
export type { HostRoute } from './schemas/routes.ts'

defineElements()
