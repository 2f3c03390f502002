import { disconnect } from '../../actions/connection/disconnect.ts'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { startSend } from '../../actions/send/startSend.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CopyIcon } from '../../ui/icons/CopyIcon.tsx'
import { DisconnectIcon } from '../../ui/icons/DisconnectIcon.tsx'
import { ExternalIcon } from '../../ui/icons/ExternalIcon.tsx'
import { SendIcon } from '../../ui/icons/SendIcon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { ActionTile, Tiles } from '../../ui/Tiles.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { Weave } from '../../ui/Weave.tsx'
import { Who } from '../../ui/Who.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { copyText } from '../copyText.ts'
import { useAction } from '../useAction.ts'
import { BalanceTotal } from './BalanceTotal.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'

/** The account of an external wallet: who, how much, and what can be done. */
export function AccountView() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  useValue(useStores().connection.$states)
  const account = getAccount(runtime)
  if (!account) return null
  return (
    <>
      <AccountHeader />
      <BalanceTotal />
      <AccountActions />
      <RecentTransfers />
      <Tray label={text.title}>
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

/** What this slice of the product can do with an account, in the configured order. */
function AccountActions() {
  const { account: text } = useMessages('account')
  const { features } = useOptions()
  const runtime = useRuntime()
  const { namespace } = useValue(useStores().network.$state)
  const canSend = features.send && sendNamespaces.includes(namespace)
  const shown = features.walletFeaturesOrder.filter((name) => name === 'send' && canSend)
  if (shown.length === 0) return null
  return (
    <Tiles>
      <ActionTile icon={<SendIcon />} onPress={() => startSend(runtime)} testId="wallet-features-send-button">
        {text.send}
      </ActionTile>
    </Tiles>
  )
}

/** Where a transfer can be put together here; elsewhere wallets are asked by the host. */
const sendNamespaces: ChainNamespace[] = ['eip155', 'solana']

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

function DisconnectRow() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const { run, status } = useAction(disconnect)
  const leave = async () => {
    const { namespace } = runtime.stores.network.$state.get()
    const done = await run({ reason: 'user', namespace })
    if (!done) runtime.stores.toast.show({ message: 'disconnectFailed', variant: 'error' })
    closeModal(runtime, { forced: true })
  }
  return (
    <Row
      title={text.disconnect}
      mark={
        <Glyph>
          <DisconnectIcon />
        </Glyph>
      }
      disabled={status === 'running'}
      onPress={() => void leave()}
      testId="disconnect-button"
    />
  )
}
