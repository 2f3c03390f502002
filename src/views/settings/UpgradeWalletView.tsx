import { OneAction } from '../../ui/Button.tsx'
import { WalletIcon } from '../../ui/icons/first.tsx'
import { useMessages, useOptions } from '../context.tsx'
import { PartyIcon, Stage } from '../shared/Stage.tsx'

/** Opens the wallet's own page, where users export their keys. */
export function UpgradeEmailWalletView() {
  const { upgrade: text } = useMessages('settings')
  const { services } = useOptions()
  return (
    <>
      <Stage stage={['joined', text.heading, text.text]} to={<PartyIcon Icon={WalletIcon} />} said={false} />
      <OneAction href={`${services.secureSite.replace(/\/+$/, '')}/dashboard`}>{text.open}</OneAction>
    </>
  )
}
