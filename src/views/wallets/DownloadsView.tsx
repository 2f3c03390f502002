import { goTo } from '../../actions/modal/goTo.ts'
import { getDownloads, platformOf } from '../../actions/wallets/getDownloads.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { QrIcon, WalletIcon } from '../../ui/icons/first.tsx'
import { GlobeIcon, PhoneIcon, PlusIcon } from '../../ui/icons/later.tsx'
import { Group } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { IconRow } from '../shared/IconRow.tsx'
import { Stage } from '../shared/Stage.tsx'
import { WalletMark } from '../shared/walletMarks.tsx'

/** Where to get a wallet, for this device or for a phone. */
export function DownloadsView({ wallet }: RouteParams<'Downloads'>) {
  const { getWallet: text } = useMessages('wallets')
  const runtime = useRuntime()
  const { connectors } = runtime
  const platform = platformOf(navigator)
  const isDesktop = platform === 'chromium' || platform === 'other'
  const words = {
    extension: { icon: <WalletIcon />, title: text.extension, sub: undefined },
    appStore: { icon: <PhoneIcon />, title: text.phone, sub: text.appStore },
    playStore: { icon: <PhoneIcon />, title: text.phone, sub: text.playStore },
    website: { icon: <GlobeIcon />, title: text.website, sub: undefined },
  }
  const scan = () => goTo(runtime, 'ConnectingWalletConnect', { wallet })
  return (
    <>
      <Stage
        stage={['idle', text.notInstalled({ wallet: wallet.name }), text.notInstalledText]}
        to={<WalletMark wallet={wallet} size={64} />}
        sign={<PlusIcon />}
        said={false}
      />
      <Group label={text.title}>
        {getDownloads(wallet, platform).map(({ kind, href }) => (
          <IconRow key={kind} {...words[kind]} leads="external" href={href} testId={`download-${kind}`} />
        ))}
        {isDesktop && connectors.pairing() ? (
          <IconRow
            title={text.usePhone}
            sub={text.usePhoneText}
            icon={<QrIcon />}
            leads="chevron"
            onPress={scan}
            testId="download-use-phone"
          />
        ) : null}
      </Group>
    </>
  )
}
