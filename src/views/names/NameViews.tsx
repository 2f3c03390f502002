import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { track } from '../../actions/events/track.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { goTo, resetTo } from '../../actions/modal/goTo.ts'
import { getNames } from '../../stores/names.ts'
import { Actions, Button, OneAction } from '../../ui/Button.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { PenIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { PartyIcon, Stage } from '../shared/Stage.tsx'
import { useAccount } from '../shared/useAccount.ts'

export function ChooseAccountNameView() {
  const { names: text } = useMessages('names')
  const runtime = useRuntime()
  const choose = () => {
    track(runtime, 'OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(runtime) })
    goTo(runtime, 'RegisterAccountName')
  }
  return (
    <>
      <Stage stage={['idle', text.pitch, text.text]} {...useNameParties()} />
      <Actions>
        <Button onPress={() => goBack(runtime)} testId="account-no-name-button">
          {text.notNow}
        </Button>
        <Button kind="primary" onPress={choose} testId="account-choose-name-button">
          {text.choose}
        </Button>
      </Actions>
    </>
  )
}

/** The name now resolves to the address. */
export function RegisterAccountNameSuccessView() {
  const { names: text, common } = useMessages('names')
  const runtime = useRuntime()
  const { registered } = useValue(useStore(getNames).$state)
  return (
    <>
      <Stage
        stage={['joined', text.yours({ name: registered ?? '' }), text.yoursText]}
        {...useNameParties()}
      />
      <OneAction onPress={() => resetTo(runtime, 'Account')} testId="name-done">
        {common.done}
      </OneAction>
    </>
  )
}

/** The account and its future name. */
export function useNameParties() {
  const account = useAccount()
  return {
    from: <Identicon address={account?.address ?? ''} size={64} />,
    to: <PartyIcon Icon={PenIcon} round />,
  }
}
