import type { ReactNode } from 'react'
import { safeUrl } from '../../lib/safeUrl.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { GlobeIcon } from '../../ui/icons/GlobeIcon.tsx'
import { PhoneIcon } from '../../ui/icons/PhoneIcon.tsx'
import { PlusIcon } from '../../ui/icons/PlusIcon.tsx'
import { QrIcon } from '../../ui/icons/QrIcon.tsx'
import { WalletIcon } from '../../ui/icons/WalletIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Text } from '../../ui/Text.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { AppMark } from '../AppMark.tsx'
import { WalletMark } from '../connect/WalletListRow.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** Where to get a wallet. */
export function DownloadsView({ wallet }: RouteParams<'Downloads'>) {
  const { getWallet: text } = useMessages('wallets')
  const { router } = useRuntime().stores
  const extension = safeUrl(wallet.chromeStore ?? '')
  const phone = safeUrl(
    (/android/i.test(navigator.userAgent) ? wallet.playStore : wallet.appStore) ?? wallet.playStore ?? '',
  )
  const website = safeUrl(wallet.homepage ?? '')
  const link = (title: string, href: string | undefined, icon: ReactNode) =>
    href ? <Row title={title} mark={<Glyph>{icon}</Glyph>} leads="external" href={href} /> : null
  return (
    <>
      <Stage
        state="idle"
        from={<AppMark />}
        to={<WalletMark wallet={wallet} size={64} />}
        sign={<PlusIcon />}
      />
      <Text center title={text.notInstalled(wallet.name)} lead={text.notInstalledText} />
      <Tray>
        {link(text.extension, extension, <WalletIcon />)}
        {link(text.phone, phone, <PhoneIcon />)}
        <Row
          title={text.usePhone}
          sub={text.usePhoneText}
          mark={
            <Glyph>
              <QrIcon />
            </Glyph>
          }
          leads="chevron"
          onPress={() => router.push('ConnectingWalletConnect', { wallet })}
        />
        {link(text.website, website, <GlobeIcon />)}
      </Tray>
    </>
  )
}
