import { getAccount } from '../../actions/connection/getAccount.ts'
import { switchAccountType } from '../../actions/embedded/switchAccountType.ts'
import { Dots } from '../../ui/Dots.tsx'
import { ShieldIcon } from '../../ui/icons/ShieldIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Status } from '../../ui/Text.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useAction } from '../useAction.ts'

/** The kind of account in use, and the way to the other one, where there is one on this network. */
export function AccountTypeRow() {
  const { settings: text } = useMessages('settings')
  const runtime = useRuntime()
  useValue(useStores().connection.$states)
  const { run, status } = useAction(switchAccountType)
  const accounts = getAccount(runtime)?.allAccounts ?? []
  if (accounts.length < 2) return null
  const isSmart = accounts[0]?.type === 'smartAccount'
  const isBusy = status === 'running'
  const change = async () => {
    const done = await run({ type: isSmart ? 'eoa' : 'smartAccount' })
    if (!done) runtime.stores.toast.show({ message: 'accountTypeFailed', variant: 'error' })
  }
  return (
    <>
      <Row
        title={isSmart ? text.smartAccount : text.standardAccount}
        sub={isSmart ? text.smartText : text.standardText}
        mark={
          <Glyph>
            <ShieldIcon />
          </Glyph>
        }
        end={isBusy ? <Dots /> : text.switch}
        disabled={isBusy}
        onPress={() => void change()}
        testId="account-type-switch"
      />
      <Status>{isBusy ? text.switching : undefined}</Status>
    </>
  )
}
