import { useState } from 'react'
import { chooseAddress } from '../../actions/connection/chooseAddress.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { showToast } from '../../actions/modal/notices.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { Dots } from '../../ui/Dots.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { WalletIcon } from '../../ui/icons/first.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Label, Legal, Status } from '../../ui/Text.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { AccountWho } from '../shared/AccountWho.tsx'
import { WayRow } from '../shared/IconRow.tsx'
import { InUse } from '../shared/InUse.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useAction } from '../shared/useAction.ts'

/** The accounts that the wallet shares on the active namespace; a click activates one. */
export function ProfileView() {
  const { profile: text, account: words } = useMessages('profile', 'account')
  const runtime = useRuntime()
  const account = useAccount()
  if (!account) return null
  return (
    <>
      <AccountWho account={account} />
      {account.wallet.type === 'AUTH' && (
        <WayRow
          title={words.settings}
          icon={<WalletIcon />}
          onPress={() => goTo(runtime, 'AccountSettings')}
          testId="to-AccountSettings"
        />
      )}
      <Label>{words.accounts}</Label>
      <Accounts account={account} />
      <Legal>{text.note}</Legal>
    </>
  )
}

function Accounts({ account }: { account: AccountSnapshot }) {
  const { namespace, address: used, allAccounts, wallet } = account
  const { profile: text, account: words } = useMessages('profile', 'account')
  const runtime = useRuntime()
  const { run, status } = useAction(chooseAddress)
  const [wanted, setWanted] = useState<string>()
  const isBusy = status === 'running'
  const hasKinds = wallet.type === 'AUTH' || allAccounts.some(({ type }) => type !== 'eoa')
  const choose = async (address: string) => {
    setWanted(address)
    if (address === used || (await run({ namespace, address }))) goBack(runtime)
    else showToast(runtime, { message: 'accountTypeFailed', variant: 'error' })
  }
  return (
    <>
      <Group label={words.accounts} busy={isBusy}>
        {allAccounts.map(({ address, type }) => (
          <Row
            key={address}
            {...titleOf(address, hasKinds ? text.kinds[type] : undefined)}
            mark={<Identicon address={address} />}
            current={address === used}
            end={
              address === used ? (
                <InUse>{text.inUse}</InUse>
              ) : isBusy && address === wanted ? (
                <Dots />
              ) : (
                text.switch
              )
            }
            disabled={isBusy}
            onPress={() => void choose(address)}
            testId={`switch-address-${address}`}
          />
        ))}
      </Group>
      <Status>{isBusy ? text.switching : undefined}</Status>
    </>
  )
}

/** The name of an account: its type, if the wallet has several types. */
function titleOf(address: string, kind: string | undefined) {
  const short = <ShortAddress address={address} />
  return kind ? { title: kind, sub: short } : { title: short }
}
