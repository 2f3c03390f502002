import type { ReactNode } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CopyIcon } from '../../ui/icons/CopyIcon.tsx'
import { ExternalIcon } from '../../ui/icons/ExternalIcon.tsx'
import { SwapIcon } from '../../ui/icons/SwapIcon.tsx'
import { WalletIcon } from '../../ui/icons/WalletIcon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { Weave } from '../../ui/Weave.tsx'
import { Who } from '../../ui/Who.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { copyText } from '../copyText.ts'
import { Deferred, type DeferredPart } from '../Deferred.tsx'
import { AccountActions } from './AccountActions.tsx'
import { BalanceTotal } from './BalanceTotal.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { WorthTotal } from './WorthTotal.tsx'

/** What it holds, drawn a moment later: who and how much come first. */
const tabs: DeferredPart<Record<never, never>> = {
  areas: ['account', 'send'],
  load: async () => (await import('../portfolio/AccountTabs.tsx')).AccountTabs,
}

/** The account that is connected: who, how much, and what can be done. */
export function AccountView() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  useValue(useStores().connection.$states)
  const account = getAccount(runtime)
  if (!account) return null
  const { wallet, allAccounts } = account
  return (
    <>
      <AccountHeader />
      {wallet.type === 'AUTH' ? <WorthTotal /> : <BalanceTotal />}
      <AccountActions />
      <Deferred part={tabs} props={{}} />
      <Tray label={text.title}>
        {wallet.type === 'AUTH' && (
          <ViewRow title={text.settings} to="AccountSettings" icon={<WalletIcon />} />
        )}
        {allAccounts.length > 1 && (
          <ViewRow title={text.switchAddress} to="SwitchAddress" icon={<SwapIcon />} />
        )}
        <ExplorerRow address={account.address} />
        <DisconnectRow />
      </Tray>
    </>
  )
}

function AccountHeader() {
  const { common } = useMessages()
  const runtime = useRuntime()
  const { profileName, profileImage } = useValue(useStores().account.$state)
  const account = getAccount(runtime)
  if (!account) return null
  const { address, wallet } = account
  const short = <ShortAddress address={address} />
  return (
    <Who
      mark={<Weave address={address} size={48} src={profileImage} />}
      name={profileName ?? short}
      sub={
        <>
          {profileName && short}
          <Mark id={wallet.id} name={wallet.name} src={wallet.icon} size={16} />
          <span>{wallet.name}</span>
        </>
      }
      end={
        <IconButton
          label={common.copyAddress}
          icon={<CopyIcon size={18} />}
          onPress={() => void copyText(runtime, address, 'addressCopied')}
        />
      }
    />
  )
}

type ViewRowProps = { title: string; to: 'AccountSettings' | 'SwitchAddress'; icon: ReactNode }

function ViewRow({ title, to, icon }: ViewRowProps) {
  const { router } = useRuntime().stores
  const mark = <Glyph>{icon}</Glyph>
  return <Row title={title} mark={mark} leads="chevron" onPress={() => router.push(to)} testId={`to-${to}`} />
}

function ExplorerRow({ address }: { address: string }) {
  const { account: text } = useMessages('account')
  const network = useValue(useStores().network.$active)
  const href = network && explorerLink(network, { address })
  if (!href) return null
  return (
    <Row
      title={text.explorer}
      mark={
        <Glyph>
          <ExternalIcon />
        </Glyph>
      }
      href={href}
    />
  )
}
