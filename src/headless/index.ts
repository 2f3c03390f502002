export { parseCaipAddress, parseCaipNetworkId } from '../actions/network/parseCaip.ts'
export type { AppWay } from '../actions/pairing/getAppLink.ts'
export type { AppLink, PairingState } from '../stores/pairing.ts'
export { createHeadless } from './createHeadless.ts'
export type {
  Headless,
  HeadlessConnect,
  HeadlessOptions,
  HeadlessWallet,
  HeadlessWallets,
} from './headless.ts'
