import type { OptionIssue, Options } from '../config/options.ts'
import { knownNames } from '../core/knownNames.ts'
import { nearest } from '../lib/nearest.ts'

type KnownWallet = { id: string; name: string; rdns?: string | undefined }

const isRegistryId = (text: string) => /^[0-9a-f]{64}$/.test(text)
const lists = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const

/** Finds unknown wallet ids and names in option lists and on buttons. */
export function adviseOnWallets(options: Options, page: Document): OptionIssue[] {
  const own = options.customWallets
  const wallets: KnownWallet[] = [...own, ...knownNames.wallets]
  /** The wallet of that name, or the most similar one. */
  const find = (text: string) => {
    const called = nearest(
      text,
      wallets.flatMap(({ name, rdns = name }) => [name, rdns]),
    )
    return wallets.find(({ name, rdns }) => called !== undefined && [name, rdns].includes(called))
  }
  const adviseOnId = (option: string, id: string): OptionIssue[] => {
    if (isRegistryId(id) || own.some((wallet) => wallet.id === id)) return []
    const meant = find(id)
    const hint = meant ? `; did you mean ${meant.id} (${meant.name})?` : ': 64 hexadecimal digits'
    return [{ option, reason: `${id} is not an id of the registry${hint}` }]
  }
  const adviseOnButton = (button: Element): OptionIssue[] => {
    const text = button.getAttribute('wallet') ?? ''
    const called = ({ id, name, rdns }: KnownWallet) =>
      [id, name.toLowerCase(), rdns].includes(text) || name.toLowerCase() === text.toLowerCase()
    const meant = wallets.some(called) ? undefined : find(text)
    return meant
      ? [
          {
            option: '<w3m-wallet-button wallet>',
            reason: `no wallet is called ${text}; did you mean ${meant.name}?`,
          },
        ]
      : []
  }
  return [
    ...lists.flatMap((option) => options[option].flatMap((id) => adviseOnId(option, id))),
    ...[...page.querySelectorAll('w3m-wallet-button')].flatMap(adviseOnButton),
  ]
}
