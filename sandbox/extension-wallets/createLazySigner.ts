import type { TestAccount } from '../chains/accounts.ts'
import { consentMethods, read, type Signer } from '../phone-wallet/evm/walletCall.ts'

/** Signs with some keys. Loads the curves with the first signature, because most pages see none. */
export function createLazySigner(keys: readonly TestAccount[]): Signer {
  let signer: Promise<Signer> | undefined
  const load = async () => {
    const [{ privateKeyToAccount }, { createSigner }] = await Promise.all([
      import('viem/accounts'),
      import('../phone-wallet/evm/createSigner.ts'),
    ])
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
