import type { TestAccount } from '../chains/accounts.ts'
import { consentMethods, read, type Signer } from '../phone-wallet/evm/walletCall.ts'
import { loadSigning } from './loadSigning.ts'

/** Signs with some keys. Loads the curves with the first signature. */
export function createLazySigner(keys: readonly TestAccount[]): Signer {
  let signer: Promise<Signer> | undefined
  const load = async () => {
    const { privateKeyToAccount, createSigner } = await loadSigning('evm')
    return createSigner(keys.map(({ privateKey }) => privateKeyToAccount(privateKey)))
  }
  const needsConsent = (method: string) => consentMethods.includes(method)

  return {
    needsConsent,
    async perform(call) {
      if (!needsConsent(call.method)) return read(call.chain, call.method, call.params)
      signer ??= load()
      return (await signer).perform(call)
    },
  }
}
