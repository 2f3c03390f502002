import { OneAction } from '../../ui/Button.tsx'
import { ConnectionDiagram } from '../../ui/ConnectionDiagram.tsx'
import { WalletIcon } from '../../ui/icons/first.tsx'
import { IconTile } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { useMessages, useOptions } from '../context.tsx'
import { AppMark } from '../shared/AppMark.tsx'

/** Opens the wallet's own page, where users export their keys. */
export function UpgradeEmailWalletView() {
  const { upgrade: text } = useMessages('settings')
  const { services } = useOptions()
  return (
    <>
      <ConnectionDiagram
        state="joined"
        from={<AppMark />}
        to={
          <IconTile large>
            <WalletIcon size={24} />
          </IconTile>
        }
      />
      <Text center title={text.heading} lead={text.text} />
      <OneAction href={`${services.secureSite.replace(/\/+$/, '')}/dashboard`}>{text.open}</OneAction>
    </>
  )
}
