import { useEffect, useState } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { track } from '../../actions/events/track.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { Group } from '../../ui/Group.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { Legal } from '../../ui/Text.tsx'
import { AccountWho } from '../account/AccountWho.tsx'
import { DisconnectRow } from '../account/DisconnectRow.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { Deferred, type DeferredPart } from '../Deferred.tsx'
import { NetworkMark } from '../NetworkMark.tsx'
import { useNetworkName } from '../useNetworkName.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'

/** The email address of the embedded wallet. */
const emailRow: DeferredPart<Record<never, never>> = {
  areas: ['embedded', 'settings'],
  load: async () => (await import('../embedded/EmailRow.tsx')).EmailRow,
}

/** The way to a name for it. */
const nameRow: DeferredPart<Record<never, never>> = {
  areas: ['names'],
  load: async () => (await import('../names/NameRow.tsx')).NameRow,
}

/** The way to what pages may do for it. */
const sessionsRow: DeferredPart<Record<never, never>> = {
  areas: ['settings'],
  load: async () => (await import('../sessions/SessionsRow.tsx')).SessionsRow,
}

/** The account in the embedded wallet: whose it is, where it is, which kind it is. */
export function AccountSettingsView() {
  const { settings: text } = useMessages('settings')
  const runtime = useRuntime()
  useValue(useStores().connection.$states)
  const account = getAccount(runtime)
  if (!account) return null
  return (
    <>
      <AccountWho account={account} />
      <Deferred part={emailRow} props={{}} />
      <Deferred part={nameRow} props={{}} />
      <Deferred part={sessionsRow} props={{}} />
      <Group label={text.title}>
        <NetworkRow />
        <AccountTypeRow />
        <Row
          title={text.upgrade}
          sub={text.upgradeText}
          mark={
            <IconTile>
              <ExternalIcon />
            </IconTile>
          }
          leads="chevron"
          onPress={() => {
            track(runtime, 'EMAIL_UPGRADE_FROM_MODAL')
            goTo(runtime, 'UpgradeEmailWallet')
          }}
          testId="account-upgrade"
        />
        <DisconnectRow />
      </Group>
      <AccountNote />
    </>
  )
}

function NetworkRow() {
  const { settings: text } = useMessages('settings')
  const runtime = useRuntime()
  const { enableNetworkSwitch } = useOptions()
  const stores = useStores()
  const network = useValue(stores.network.$active)
  const id = useValue(stores.network.$activeId)
  const name = useNetworkName(id)
  return (
    <Row
      title={text.network}
      sub={name}
      mark={<NetworkMark network={network} id={id ?? ''} name={name} />}
      leads={enableNetworkSwitch ? 'chevron' : undefined}
      onPress={enableNetworkSwitch ? () => goTo(runtime, 'Networks') : undefined}
      testId="account-network"
    />
  )
}

/** What is to be known of the kind of account: that it is not on the chain yet, or that there is but one. */
function AccountNote() {
  const { settings: text } = useMessages('settings')
  const runtime = useRuntime()
  const stores = useStores()
  const network = useNetworkName(useValue(stores.network.$activeId))
  const account = getAccount(runtime)
  const isSmart = account?.allAccounts[0]?.type === 'smartAccount'
  if (account?.namespace === 'eip155' && account.allAccounts.length === 1)
    return <Legal>{text.notHere({ network })}</Legal>
  return isSmart ? <SmartNote /> : null
}

/** That a smart account is not on the chain yet: what was known of it may be from before its first transaction. */
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
