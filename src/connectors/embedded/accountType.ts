import type { AccountType } from '../../schemas/account.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { EmbeddedParameters } from './parameters.ts'

export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

/** The default of a namespace if neither user nor page has chosen. */
const defaults: Partial<Record<ChainNamespace, EmbeddedAccountType>> = { eip155: 'smartAccount' }

/** Whether a network has smart accounts; undefined if the frame never reported that. */
export function hasSmartAccounts(
  { storage }: Pick<EmbeddedParameters, 'storage'>,
  chainId: number,
): boolean | undefined {
  return storage.get('embedded:SMART_ACCOUNT_ENABLED_NETWORKS')?.split(',').includes(String(chainId))
}

/**
 * The account type for a network: the user's last choice, else the page's, else the default. On networks without smart
 * accounts it is the key's account.
 */
export function preferredType(
  parameters: Pick<EmbeddedParameters, 'storage' | '$options'>,
  [namespace, chainId]: [ChainNamespace, number],
): EmbeddedAccountType {
  const usual = defaults[namespace] ?? 'eoa'
  // The other namespaces only have keys.
  if (usual === 'eoa') return usual
  if (hasSmartAccounts(parameters, chainId) === false) return 'eoa'
  const { storage, $options } = parameters
  const asked = $options.get().defaultAccountTypes as Partial<Record<ChainNamespace, AccountType>>
  const chosen = storage.get('embedded:PREFERRED_ACCOUNT_TYPE') ?? asked[namespace]
  return chosen === 'eoa' ? 'eoa' : usual
}
