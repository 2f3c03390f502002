import { goTo } from '../../actions/modal/goTo.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'

export function PasskeyBlock() {
  const { passkey: text } = useMessages('embedded')
  const runtime = useRuntime()
  return (
    <Button icon={<KeyIcon />} onPress={() => goTo(runtime, 'ConnectingPasskey')} testId="passkey-continue">
      {text.continue}
    </Button>
  )
}
