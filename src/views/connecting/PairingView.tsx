import { useState } from 'react'
import { goTo } from '../../actions/modal/goTo.ts'
import { browseLink } from '../../lib/browseLink.ts'
import { type WalletPlatform, walletPlatforms } from '../../lib/walletPlatforms.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { OneAction } from '../../ui/Button.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { DownloadIcon } from '../../ui/icons/later.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { PairingJoined } from '../shared/PairingJoined.tsx'
import { Stage } from '../shared/Stage.tsx'
import { useIsAdding } from '../shared/useIsAdding.ts'
import { useConnectedWallet } from '../shared/useWallet.ts'
import { WalletMark } from '../shared/walletMarks.tsx'
import { AppView } from './AppView.tsx'
import { CodeView, useIsCodeMissing } from './CodeView.tsx'
import { ConnectingExternalView } from './ConnectingExternalView.tsx'

/** Connects a wallet by QR code, by its app, or by its site. */
export function ConnectingWalletConnectView({ wallet }: RouteParams<'ConnectingWalletConnect'>) {
  const namespace = useWantedNamespace()
  if (useIsJoined()) return <PairingJoined />
  if (!wallet) return <CodeView />
  const link = browseLink({
    wallet,
    namespace,
    href: location.href,
    isPhone: isPhone(),
    isThere: (name) => name in window,
  })
  return link ? <BrowseView wallet={wallet} link={link} /> : <Ways wallet={wallet} namespace={namespace} />
}

export { ConnectingWalletConnectView as ConnectingWalletConnectBasicView }

type WaysProps = { wallet: Wallet; namespace: ChainNamespace }

function Ways({ wallet, namespace }: WaysProps) {
  const { platforms: text } = useMessages('wallets')
  const connectorId = useInstalled(wallet, namespace)
  const ways = walletPlatforms({ wallet, isInstalled: connectorId !== undefined, isPhone: isPhone() })
  const [picked, pick] = useState<WalletPlatform>()
  const [code, setCode] = useState(false)
  const chosen = ways.find((way) => way === picked) ?? ways[0] ?? 'qrcode'
  // Without a link there is no app to open: the QR view says why, and offers a retry.
  const isMissing = useIsCodeMissing()
  const isCode = chosen === 'mobile' && (code || isMissing)
  const way = isCode ? 'qrcode' : chosen
  const draw = () => {
    if (way === 'browser' && connectorId)
      return <ConnectingExternalView connectorId={connectorId} namespace={namespace} />
    if (way === 'unsupported') return <MissingView wallet={wallet} />
    if (way === 'browser' || way === 'qrcode') return <CodeView wallet={wallet} />
    const showCode = way === 'mobile' ? () => setCode(true) : undefined
    return <AppView key={way} wallet={wallet} way={way} onShowCode={showCode} />
  }
  const panel = draw()
  if (ways.length === 1) return panel
  const names: Record<WalletPlatform, string> = {
    browser: text.browser,
    unsupported: text.browser,
    mobile: text.mobile,
    qrcode: text.mobile,
    web: text.web,
    desktop: text.desktop,
  }
  return (
    <Tabs
      label={text.label}
      tabs={ways.map((id) => ({ id, title: names[id] }))}
      chosen={chosen}
      onChoose={pick}
    >
      {panel}
    </Tabs>
  )
}

/** The id of the wallet's extension in this browser. */
function useInstalled({ id, rdns }: Wallet, namespace: ChainNamespace): string | undefined {
  const connectors = useValue(useStores().connectors.$connectors)
  const found = connectors.find(
    (connector) =>
      connector.namespace === namespace &&
      !connector.duplicate &&
      connector.type !== 'WALLET_CONNECT' &&
      (connector.explorerId === id || (rdns !== undefined && connector.rdns === rdns)),
  )
  return found?.id
}

/** The QR code next to the wallet list. */
export function CodeBeside() {
  return useIsJoined() ? <PairingJoined /> : <CodeView />
}

export function CodeBesideTitle() {
  const { qr, connecting } = useMessages('wallets')
  return <h3 className="header__title">{useIsJoined() ? connecting.joined : qr.title}</h3>
}

function useIsJoined(): boolean {
  const isAdding = useIsAdding()
  const wallet = useConnectedWallet(useWantedNamespace())
  // Each connection has its own.
  const [before] = useState(isAdding ? wallet : undefined)
  return wallet !== undefined && wallet !== before
}

function useWantedNamespace(): ChainNamespace {
  const stores = useStores()
  const { namespace: active } = useValue(stores.network.$state)
  return useValue(stores.modal.$state).namespace ?? active
}

/** An extension that this browser does not have. */
function MissingView({ wallet }: { wallet: Wallet }) {
  const { getWallet: text, connecting } = useMessages('wallets')
  const runtime = useRuntime()
  return (
    <>
      <Stage
        stage={['idle', text.notInstalled({ wallet: wallet.name }), text.notInstalledText]}
        to={<WalletMark wallet={wallet} size={64} />}
        said={false}
      />
      <OneAction icon={<DownloadIcon size={18} />} onPress={() => goTo(runtime, 'Downloads', { wallet })}>
        {connecting.get}
      </OneAction>
    </>
  )
}

/** A wallet that supports this network only in its own browser: opens this page there. */
function BrowseView({ wallet, link }: { wallet: Wallet; link: string }) {
  const { connecting, platforms: text } = useMessages('wallets')
  return (
    <>
      <Stage
        stage={['idle', text.browse({ wallet: wallet.name }), text.browseText({ wallet: wallet.name })]}
        to={<WalletMark wallet={wallet} size={64} />}
        said={false}
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
