import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { createKeyrings } from '../../sandbox/phone-wallet/createKeyrings.ts'
import type { createPhoneWallet, PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import type { Run } from './run.ts'

type WalletModule = { createPhoneWallet: typeof createPhoneWallet }

/** Another phone wallet: a module that exports `createPhoneWallet`, built with any version of a kit. */
const peer = (): Promise<WalletModule> => {
  const given = process.env.W3M_WALLET
  return import(
    given ? pathToFileURL(path.resolve(given)).href : '../../sandbox/phone-wallet/createPhoneWallet.ts'
  )
}

/** The user's phone: approves everything, and starts when first needed. */
export async function phoneOf(run: Run): Promise<PhoneWallet> {
  if (run.phone) return run.phone
  const { sandbox } = run.world
  const { createPhoneWallet } = await peer()
  const phone = await createPhoneWallet({
    relayUrl: sandbox.addresses.services.relay,
    projectId: sandboxProjectId,
    chains: sandbox.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    keyrings: createKeyrings([0, 1], { solana: sandbox.solana.rpcUrl, bitcoin: sandbox.addresses.bitcoin }),
  })
  run.phone = phone
  return phone
}
