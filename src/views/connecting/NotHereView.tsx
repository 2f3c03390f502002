import { goTo } from '../../actions/modal/goTo.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { OneAction } from '../../ui/Button.tsx'
import { ConnectionDiagram } from '../../ui/ConnectionDiagram.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { DownloadIcon } from '../../ui/icons/later.tsx'
import { Text } from '../../ui/Text.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { AppMark } from '../shared/AppMark.tsx'
import { WalletMark } from '../shared/WalletMark.tsx'

/** An extension that this browser does not have. */
export function MissingView({ wallet }: { wallet: Wallet }) {
  const { getWallet: text, connecting } = useMessages('wallets')
  const runtime = useRuntime()
  return (
    <>
      <ConnectionDiagram state="idle" from={<AppMark />} to={<WalletMark wallet={wallet} size={64} />} />
      <Text center title={text.notInstalled({ wallet: wallet.name })} lead={text.notInstalledText} />
      <OneAction icon={<DownloadIcon size={18} />} onPress={() => goTo(runtime, 'Downloads', { wallet })}>
        {connecting.get}
      </OneAction>
    </>
  )
}

/** A wallet that supports this network only in its own browser: opens this page there. */
export function BrowseView({ wallet, link }: { wallet: Wallet; link: string }) {
  const { connecting, platforms: text } = useMessages('wallets')
  return (
    <>
      <ConnectionDiagram state="idle" from={<AppMark />} to={<WalletMark wallet={wallet} size={64} />} />
      <Text
        center
        title={text.browse({ wallet: wallet.name })}
        lead={text.browseText({ wallet: wallet.name })}
      />
      <OneAction
        href={link}
        target={window.self === window.top ? '_self' : '_top'}
        iconEnd={<ExternalIcon size={18} />}
        testId="w3m-browse-wallet"
      >
        {connecting.open({ wallet: wallet.name })}
      </OneAction>
    </>
  )
}
