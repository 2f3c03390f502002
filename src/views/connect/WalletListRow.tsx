import { useEffect } from 'react'
import { track } from '../../actions/events/track.ts'
import type { WalletRow } from '../../actions/wallets/getWalletRows.ts'
import { loadWalletImage } from '../../actions/wallets/loadWalletImage.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { QrIcon } from '../../ui/icons/QrIcon.tsx'
import { Mark, type MarkSize } from '../../ui/Mark.tsx'
import { Glyph, Row, Tag } from '../../ui/Row.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** One way to connect, as a row. */
export function WalletListRow({ row }: { row: WalletRow }) {
  if (row.kind === 'wallet') return <RegistryRow wallet={row.wallet} recent={row.tag === 'recent'} />
  return row.kind === 'pairing' ? <PairingRow name={row.connector.name} /> : <ConnectorRow row={row} />
}

function PairingRow({ name }: { name: string }) {
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  return (
    <Row
      title={name}
      mark={
        <Glyph tone="accent">
          <QrIcon />
        </Glyph>
      }
      end={text.qrCode}
      leads="chevron"
      testId="wallet-selector-walletconnect"
      onPress={() => {
        track(runtime, 'SELECT_WALLET', { name, platform: 'qrcode' })
        runtime.stores.router.push('ConnectingWalletConnect', {})
      }}
    />
  )
}

function ConnectorRow({ row }: { row: Extract<WalletRow, { kind: 'connector' }> }) {
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  const { id, name, namespace, icon, duplicate, type } = row.connector
  const installed = type === 'ANNOUNCED' || type === 'INJECTED'
  return (
    <Row
      title={name}
      isName
      mark={<Mark id={id} name={name} src={icon} />}
      end={<ConnectorTag duplicate={duplicate} installed={installed} words={text} />}
      leads="chevron"
      testId={`wallet-selector-${id}`}
      onPress={() => {
        track(runtime, 'SELECT_WALLET', { name, platform: 'browser' })
        runtime.stores.router.push('ConnectingExternal', { connectorId: id, namespace })
      }}
    />
  )
}

type ConnectorTagProps = {
  duplicate: boolean | undefined
  installed: boolean
  words: { duplicate: string; installed: string }
}

function ConnectorTag({ duplicate, installed, words }: ConnectorTagProps) {
  if (duplicate) return <Tag>{words.duplicate}</Tag>
  return installed ? <Tag live>{words.installed}</Tag> : null
}

function RegistryRow({ wallet, recent }: { wallet: Wallet; recent: boolean }) {
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  return (
    <Row
      title={wallet.name}
      isName
      mark={<WalletMark wallet={wallet} />}
      end={recent ? text.recent : undefined}
      leads="chevron"
      testId={`wallet-selector-${wallet.id}`}
      onPress={() => {
        track(runtime, 'SELECT_WALLET', { name: wallet.name, platform: 'qrcode' })
        runtime.stores.router.push('ConnectingWalletConnect', { wallet })
      }}
    />
  )
}

/** The picture of a wallet of the registry, asked for when it is first shown. */
export function WalletMark({ wallet, size }: { wallet: Wallet; size?: MarkSize | undefined }) {
  const runtime = useRuntime()
  const { $images } = useStores().wallets
  const images = useValue($images)
  const { id, name, imageId, imageUrl } = wallet
  useEffect(() => {
    if (imageUrl === undefined && imageId) void loadWalletImage(runtime, { imageId })
  }, [runtime, imageUrl, imageId])
  const src = imageUrl ?? (imageId ? images[imageId] : undefined)
  return <Mark id={id} name={name} src={src || undefined} size={size} />
}
