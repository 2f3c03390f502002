import { getAccount } from '../../actions/connection/getAccount.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { ShieldIcon } from '../../ui/icons/later.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** The active account type, and a button to switch to the other one if the network supports it. */
export function AccountTypeRow() {
  const { settings: text, profile } = useMessages('settings', 'profile')
  const runtime = useRuntime()
  useValue(useStores().connection.$states)
  const accounts = getAccount(runtime)?.allAccounts ?? []
  if (accounts.length < 2) return null
  const isSmart = accounts[0]?.type === 'smartAccount'
  return (
    <Row
      title={profile.kinds[isSmart ? 'smartAccount' : 'eoa']}
      sub={isSmart ? text.smartText : text.standardText}
      mark={
        <IconTile>
          <ShieldIcon />
        </IconTile>
      }
      end={profile.switch}
      leads="chevron"
      onPress={() => goTo(runtime, 'Profile')}
      testId="account-type"
    />
  )
}
