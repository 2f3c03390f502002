import { floorDecimals, formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { AccountDetails, EmbeddedWalletInfo } from '../../schemas/hostEvents.ts'
import { getAccount } from '../connection/getAccount.ts'

/** The connected account of a namespace, as the page reads it. Undefined without one. */
export function describeAccount(runtime: Runtime, namespace?: ChainNamespace): AccountDetails | undefined {
  const { stores } = runtime
  const account = getAccount(runtime, namespace)
  if (!account) return undefined
  const { balance, profileName, profileImage } = stores.account.of(account.caipAddress)
  const currency = stores.network.find(account.caipNetworkId)?.nativeCurrency
  const balanceSymbol = currency?.symbol
  const known =
    balance.status === 'known' && currency ? formatAmount(balance.value, currency.decimals) : undefined
  return {
    ...account,
    balance: known,
    balanceSymbol,
    formattedBalance:
      known && `${numbers(runtime).format(floorDecimals(known, 3) as `${number}`)} ${balanceSymbol}`,
    profileName,
    profileImage,
    embeddedWalletInfo: account.wallet.type === 'AUTH' ? describeEmbedded(runtime, account) : undefined,
  }
}

/** How the user signed in to the embedded wallet, and the type of its account. */
function describeEmbedded(
  { storage, connectors }: Runtime,
  { allAccounts, namespace }: Pick<AccountDetails, 'allAccounts' | 'namespace'>,
): EmbeddedWalletInfo {
  const user = connectors.embedded(namespace)?.loaded()?.user()
  return {
    user: { email: storage.get('embedded:EMAIL'), username: storage.get('embedded:SOCIAL_USERNAME') },
    authProvider: storage.get('connectedSocial') ?? 'email',
    accountType: allAccounts[0]?.type ?? 'eoa',
    isSmartAccountDeployed: namespace === 'eip155' ? user?.isDeployed : undefined,
  }
}

/** Formats a decimal text in the page's language. */
const numbers = ({ $options }: Pick<Runtime, '$options'>): { format(digits: `${number}`): string } =>
  new Intl.NumberFormat($options.get().locale, { maximumFractionDigits: 3, numberingSystem: 'latn' })
