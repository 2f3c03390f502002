import { account, networks } from './accountScripts.ts'
import { buyScripts } from './buyScripts.ts'
import { connect, connectingScripts, pairingScripts } from './connectScripts.ts'
import type { Script } from './createScriptedRuntime.ts'
import { emailScripts } from './emailScripts.ts'
import { holdingScripts } from './holdingScripts.ts'
import { nameScripts } from './nameScripts.ts'
import { reaching } from './reaching.ts'
import { review, send, transferScripts } from './sendScripts.ts'
import { settingsScripts } from './settingsScripts.ts'
import { signInScripts } from './signInScripts.ts'
import { socialScripts } from './socialScripts.ts'
import { swapScripts } from './swapScripts.ts'
import { help, wallets } from './walletScripts.ts'

/** Every view of the product in every state: scripts by story, then by state. */
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
  ...buyScripts,
  names: nameScripts,
  networks,
  'sign in': signInScripts,
  email: emailScripts,
  social: socialScripts,
  settings: settingsScripts,
  send,
  review,
  transfer: transferScripts,
}
