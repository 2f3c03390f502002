import { getConnections } from '../../actions/connection/getAccount.ts'
import { leaveWallet } from '../../actions/connection/leaveWallet.ts'
import { copyText } from '../../actions/modal/copyText.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { Address } from '../../ui/Address.tsx'
import { ExternalIcon, WalletIcon } from '../../ui/icons/first.tsx'
import { CopyIcon, DisconnectIcon } from '../../ui/icons/later.tsx'
import { PeopleIcon, SettingsIcon } from '../../ui/icons/menu.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import type { MenuPlace } from '../../ui/MenuButton.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { useAction } from '../shared/useAction.ts'
import { useCanAddWallet } from '../shared/useCanAddWallet.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'
import { ConnectorMark } from '../shared/walletMarks.tsx'

/** The account's menu: explorer, switch account, disconnect. */
export function AccountMenu({ account, ...place }: MenuPlace & { account: AccountSnapshot }) {
  const { account: text } = useMessages('account')
  const items = useItems(account)
  const { address, wallet } = account
  const head = (
    <div className="menu__head">
      <Address address={address} />
      <span className="menu__line">
        <ConnectorMark {...wallet} size={20} />
        <bdi className="clip">{wallet.name}</bdi>
      </span>
    </div>
  )
  return <Menu {...place} label={text.title} head={head} items={items} />
}

/** An item of the menu, if it applies to the account. */
type MaybeItem = MenuItem | false | undefined

function useItems({ address, wallet, allAccounts, namespace }: AccountSnapshot): MenuItem[] {
  const { account: text, common, details, networks } = useMessages('account', 'details')
  const runtime = useRuntime()
  const { enableNetworkSwitch } = useOptions()
  const wallets = useWalletsItem()
  const active = useValue(useStores().network.$active)
  const activeId = useValue(useStores().network.$activeId)
  const network = useNetworkName(activeId)
  const leave = useAction(leaveWallet)
  const href = active && explorerLink(active, { address })
  const copy = () => void copyText(runtime, address, 'addressCopied')
  const items: MaybeItem[] = [
    { id: 'copy', name: common.copyAddress, mark: <CopyIcon />, onPress: copy, testId: 'account-copy' },
    enableNetworkSwitch && {
      id: 'network',
      name: networks.title,
      mark: <NetworkMark network={active} id={activeId ?? ''} name={network} size={24} />,
      end: network,
      leads: true,
      onPress: () => goTo(runtime, 'Networks'),
      testId: 'account-menu-network',
    },
    allAccounts.length > 1 && {
      id: 'accounts',
      name: text.accounts,
      mark: <PeopleIcon />,
      end: String(allAccounts.length),
      leads: true,
      onPress: () => goTo(runtime, 'Profile'),
      testId: 'account-profile-button',
    },
    wallets,
    wallet.type === 'AUTH' && {
      id: 'settings',
      name: text.settings,
      mark: <SettingsIcon />,
      leads: true,
      onPress: () => goTo(runtime, 'AccountSettings'),
      testId: 'account-settings-button',
    },
    href !== undefined && {
      id: 'explorer',
      name: text.explorer,
      label: details.onExplorer({ name: new URL(href).hostname }),
      mark: <ExternalIcon />,
      end: new URL(href).hostname,
      href,
    },
    {
      id: 'disconnect',
      name: text.disconnect,
      mark: <DisconnectIcon />,
      kind: 'danger',
      disabled: leave.status === 'running',
      onPress: () => void leave.run(namespace),
      testId: 'disconnect-button',
    },
  ]
  return items.filter((item) => !!item)
}

/** Opens the other connected wallets, or adds a second one. */
function useWalletsItem(): MaybeItem {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const canAdd = useCanAddWallet()
  const { length } = getConnections(runtime)
  const shared = { mark: <WalletIcon />, leads: true }
  if (length > 1) {
    const onPress = () => goTo(runtime, 'ConnectedWallets')
    const item = { id: 'wallets', name: text.wallets, end: String(length), testId: 'account-wallets' }
    return { ...shared, ...item, onPress }
  }
  const onPress = () => goTo(runtime, 'Connect')
  return canAdd && { ...shared, id: 'connect', name: text.connectAnother, onPress, testId: 'connect-another' }
}
