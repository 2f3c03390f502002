import type { AccountType } from '../../schemas/account.ts'
import type { EmbeddedParameters } from './parameters.ts'

export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

/** Whether a network has smart accounts; undefined if the frame never reported that. */
export function hasSmartAccounts(
  { storage }: Pick<EmbeddedParameters, 'storage'>,
  chainId: number,
): boolean | undefined {
  return storage.get('embedded:SMART_ACCOUNT_ENABLED_NETWORKS')?.split(',').includes(String(chainId))
}

/**
 * The account type for an EVM network: the user's last choice, else the page's, else the smart account. On networks
 * without smart accounts it is the key's account.
 */
export function preferredType(
  parameters: Pick<EmbeddedParameters, 'storage' | '$options'>,
  chainId: number,
): EmbeddedAccountType {
  if (hasSmartAccounts(parameters, chainId) === false) return 'eoa'
  const { storage, $options } = parameters
  const chosen = storage.get('embedded:PREFERRED_ACCOUNT_TYPE') ?? $options.get().defaultAccountTypes.eip155
  return chosen === 'eoa' ? 'eoa' : 'smartAccount'
}
