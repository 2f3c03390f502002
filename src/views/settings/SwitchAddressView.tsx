import { chooseAddress } from '../../actions/connection/chooseAddress.ts'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { CheckIcon } from '../../ui/icons/CheckIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { Legal } from '../../ui/Text.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { Weave } from '../../ui/Weave.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useAction } from '../useAction.ts'

/** The addresses that the wallet has shared on the namespace in use; pressing one uses it. */
export function SwitchAddressView() {
  const { addresses: text, settings } = useMessages('settings')
  const runtime = useRuntime()
  useValue(useStores().connection.$states)
  const { run, status } = useAction(chooseAddress)
  const account = getAccount(runtime)
  if (!account) return null
  const { namespace, allAccounts, address: used, wallet } = account
  const isOwn = wallet.type === 'AUTH'
  const choose = async (address: string) => {
    if (address === used || (await run({ namespace, address }))) goBack(runtime)
    else runtime.stores.toast.show({ message: 'accountTypeFailed', variant: 'error' })
  }
  return (
    <>
      <Tray label={text.list} busy={status === 'running'}>
        {allAccounts.map(({ address, type }) => (
          <Row
            key={address}
            title={<ShortAddress address={address} />}
            sub={
              isOwn ? (type === 'smartAccount' ? settings.smartAccount : settings.standardAccount) : undefined
            }
            mark={<Weave address={address} />}
            current={address === used}
            end={address === used ? <InUse>{settings.inUse}</InUse> : undefined}
            disabled={status === 'running'}
            onPress={() => void choose(address)}
            testId={`switch-address-${address}`}
          />
        ))}
      </Tray>
      <Legal>{text.note}</Legal>
    </>
  )
}

const InUse = ({ children }: { children: string }) => (
  <>
    <span>{children}</span>
    <CheckIcon size={18} className="check" />
  </>
)
