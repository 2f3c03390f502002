import { account, networks } from './accountScripts.ts'
import { connect, connectingScripts, pairingScripts } from './connectScripts.ts'
import type { Script } from './createScriptedRuntime.ts'
import { holdingScripts } from './holdingScripts.ts'
import { reaching } from './reaching.ts'
import { review, send, transferScripts } from './sendScripts.ts'
import { signInScripts } from './signInScripts.ts'
import { swapScripts } from './swapScripts.ts'
import { help, wallets } from './walletScripts.ts'

/** Every view of the product in every state: scripts by story, then by look. */
export const scripts: Record<string, Record<string, Script>> = {
  connect,
  help,
  connecting: connectingScripts,
  pairing: pairingScripts,
  reaching,
  wallets,
  account,
  ...holdingScripts,
  ...swapScripts,
  networks,
  'sign in': signInScripts,
  send,
  review,
  transfer: transferScripts,
}
