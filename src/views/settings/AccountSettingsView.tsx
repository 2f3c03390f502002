import { useEffect, useState } from 'react'
import { leaveWallet } from '../../actions/connection/leaveWallet.ts'
import { track } from '../../actions/events/track.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { findNameOwner } from '../../actions/names/findNameOwner.ts'
import { findSessionOwner } from '../../actions/sessions/findSessionOwner.ts'
import { openSessions } from '../../actions/sessions/openSessions.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { ClockIcon, DisconnectIcon, MailIcon, PenIcon, ShieldIcon } from '../../ui/icons/later.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Legal } from '../../ui/Text.tsx'
import { useMessages, useOptions, useRuntime, useStorage, useStores, useValue } from '../context.tsx'
import { AccountWho } from '../shared/AccountWho.tsx'
import { IconRow, WayRow } from '../shared/IconRow.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useAction } from '../shared/useAction.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'

/** The account in the embedded wallet: owner, network and type. */
export function AccountSettingsView() {
  const messages = useMessages('settings', 'account', 'names')
  const { settings: text, emailChange, names, sessions } = messages
  const runtime = useRuntime()
  const account = useAccount()
  const email = useStorage().get('embedded:EMAIL')
  const { enableNetworkSwitch } = useOptions()
  const stores = useStores()
  const { profileName } = useValue(stores.account.$state)
  const network = useValue(stores.network.$active)
  const id = useValue(stores.network.$activeId)
  const name = useNetworkName(id)
  const { run, status } = useAction(leaveWallet)
  if (!account) return null
  return (
    <>
      <AccountWho account={account} />
      {email && (
        <WayRow
          title={emailChange.row}
          sub={<bdi dir="ltr">{email}</bdi>}
          icon={<MailIcon />}
          end={emailChange.edit}
          onPress={() => goTo(runtime, 'UpdateEmailWallet')}
          testId="account-email"
        />
      )}
      {!profileName && findNameOwner(runtime) && (
        <WayRow
          title={names.choose}
          icon={<PenIcon />}
          onPress={() => goTo(runtime, 'ChooseAccountName')}
          testId="account-name-row"
        />
      )}
      {findSessionOwner(runtime) && (
        <WayRow
          title={sessions.title}
          sub={sessions.rowText}
          icon={<ClockIcon />}
          onPress={() => openSessions(runtime)}
          testId="account-sessions"
        />
      )}
      <Group label={text.title}>
        <Row
          title={text.network}
          sub={name}
          mark={<NetworkMark network={network} id={id ?? ''} name={name} />}
          leads={enableNetworkSwitch ? 'chevron' : undefined}
          onPress={enableNetworkSwitch ? () => goTo(runtime, 'Networks') : undefined}
          testId="account-network"
        />
        <AccountTypeRow account={account} />
        <IconRow
          title={text.upgrade}
          sub={text.upgradeText}
          icon={<ExternalIcon />}
          leads="chevron"
          onPress={() => {
            track(runtime, 'EMAIL_UPGRADE_FROM_MODAL')
            goTo(runtime, 'UpgradeEmailWallet')
          }}
          testId="account-upgrade"
        />
        <IconRow
          title={messages.account.disconnect}
          icon={<DisconnectIcon />}
          disabled={status === 'running'}
          onPress={() => void run(account.namespace)}
          testId="disconnect-button"
        />
      </Group>
      <AccountNote account={account} network={name} />
    </>
  )
}

/** The active account type, and a button to switch to the other one if the network supports it. */
function AccountTypeRow({ account: { allAccounts } }: { account: AccountSnapshot }) {
  const { settings: text, profile } = useMessages('settings', 'profile')
  const runtime = useRuntime()
  if (allAccounts.length < 2) return null
  const isSmart = allAccounts[0]?.type === 'smartAccount'
  return (
    <IconRow
      title={profile.kinds[isSmart ? 'smartAccount' : 'eoa']}
      sub={isSmart ? text.smartText : text.standardText}
      icon={<ShieldIcon />}
      end={profile.switch}
      leads="chevron"
      onPress={() => goTo(runtime, 'Profile')}
      testId="account-type"
    />
  )
}

/** A note on the account type: not deployed yet, or the only one. */
function AccountNote({ account, network }: { account: AccountSnapshot; network: string }) {
  const { settings: text } = useMessages('settings')
  const { allAccounts, namespace } = account
  if (namespace === 'eip155' && allAccounts.length === 1) return <Legal>{text.notHere({ network })}</Legal>
  return allAccounts[0]?.type === 'smartAccount' ? <SmartNote /> : null
}

/** Says that a smart account is not deployed yet. The known state may predate its first transaction. */
function SmartNote() {
  const { settings: text } = useMessages('settings')
  const embedded = useRuntime().connectors.embedded()?.loaded()
  const isMissing = embedded?.user()?.isDeployed === false
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    embedded?.refresh().then(
      () => setThere(embedded.user()?.isDeployed !== false),
      () => undefined,
    )
  }, [embedded, isMissing])
  return isMissing && !isThere ? <Legal>{text.notDeployed}</Legal> : null
}
