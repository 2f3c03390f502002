import { Fragment, type ReactNode, useState } from 'react'
import buttonCss from '../../../styles/button.css'
import { goTo } from '../../actions/modal/goTo.ts'
import { countAwaited } from '../../actions/wallets/getWalletRows.ts'
import { showAllWallets } from '../../actions/wallets/showAllWallets.ts'
import type { ConnectMethod } from '../../config/features.ts'
import type { Options } from '../../config/options.ts'
import { GridIcon, WalletIcon } from '../../ui/icons/first.tsx'
import { Pressable } from '../../ui/Pressable.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { Group, IconTile, Row } from '../../ui/Row.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Divider, Legal, Text } from '../../ui/Text.tsx'
import { buttonInText } from '../../ui/TextButton.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { emailBlock, passkeyBlock, socialsBlock, socialsRoom } from '../firstBlocks.ts'
import { Deferred, deferredPart } from '../shared/Deferred.tsx'
import { IconRow } from '../shared/IconRow.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { LegalLine } from '../shared/LegalLine.tsx'
import { rowKey } from '../shared/walletRow.tsx'
import { useWalletRows } from './useWalletRows.ts'
import { WalletListRow } from './WalletListRow.tsx'

export function ConnectView() {
  const { common } = useMessages()
  const { features } = useOptions()
  const connectors = useValue(useStores().connectors.$connectors)
  // Later announcements move and remove nothing while the view is open.
  const [isInstalled] = useState(() =>
    connectors.some(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
  )
  const methods = useMethods(isInstalled)
  const isCollapsed = features.collapseWallets || (methods.length > 1 && !features.emailShowWallets)
  return (
    <>
      {methods.map((method, at) => (
        <Fragment key={method}>
          {at > 0 && (method === 'wallet' || methods[at - 1] === 'wallet') && <Divider>{common.or}</Divider>}
          {method === 'email' && <Deferred part={emailBlock} props={{}} room="var(--_row)" />}
          {method === 'passkey' && <Deferred part={passkeyBlock} props={{}} room="var(--_control)" />}
          {method === 'social' && (
            <Deferred part={socialsBlock} props={{}} room={socialsRoom(features.socials || [])} />
          )}
          {method === 'wallet' && !isCollapsed && <WalletList isShared={methods.length > 1} />}
          {method === 'wallet' && isCollapsed && <CollapsedWallets />}
        </Fragment>
      ))}
      {!isInstalled && <GuideLine />}
      <LegalLine />
    </>
  )
}

/** Looks like a `Button`, whose file this first view does not load. */
function CollapsedWallets() {
  useSheet('button', buttonCss)
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  return (
    <Pressable className="button" part="button" onPress={() => goTo(runtime, 'ConnectWallets')}>
      <WalletIcon />
      {text.collapsed}
    </Pressable>
  )
}

/** The connect methods in order: wallets first if one is installed, unless the page set another order. */
function useMethods(isInstalled: boolean): ConnectMethod[] {
  const { features, enableWallets, projectId } = useOptions()
  const stores = useStores()
  const { namespace } = useValue(stores.modal.$state)
  const connectors = useValue(stores.connectors.$connectors)
  const signsIn = connectors.some(
    (each) => each.type === 'AUTH' && (namespace === undefined || each.namespace === namespace),
  )
  const order = features.connectMethodsOrder ?? (isInstalled ? ['wallet'] : [])
  return [...new Set([...order, 'email', 'social', 'passkey', 'wallet'] as const)].filter((method) =>
    method === 'wallet'
      ? enableWallets || !signsIn
      : signsIn && (projectId || method === 'passkey') && isOn(method, features),
  )
}

const isOn = (method: Exclude<ConnectMethod, 'wallet'>, features: Options['features']): boolean =>
  method === 'social' ? (features.socials || []).length > 0 : features[method]

/** Only the wallets, if the first view collapses them. */
export function ConnectWalletsView() {
  return (
    <>
      <WalletList />
      <LegalLine />
    </>
  )
}

/** @param isShared - Other methods follow below and must be visible too. */
function WalletList({ isShared = false }) {
  const { connect: text, common } = useMessages()
  const runtime = useRuntime()
  const stores = useStores()
  const lists = useValue(stores.wallets.$state)
  const pairs = useValue(stores.connectors.$connectors).some(({ type }) => type === 'WALLET_CONNECT')
  const options = useOptions()
  const { enableWallets, allWallets, features } = options
  const wanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isPhone())
  const listed = wanted && features.allWallets && pairs
  const [isWhole, setWhole] = useState(false)
  const { rows, hidden } = useWalletRows({ isWhole, isShared })
  const awaited = pairs ? countAwaited(rows, { status: lists.status, options }) : 0
  if (!enableWallets || (rows.length === 0 && !pairs)) {
    return (
      <>
        <Text lead={text.nothing} />
        <PairingUnavailable />
      </>
    )
  }
  return (
    <>
      <Group label={text.wallets} busy={awaited > 0} testId="wallet-list">
        {rows.map((row) => (
          <WalletListRow key={rowKey(row)} row={row} />
        ))}
        {Array.from({ length: awaited }, (_, at) => (
          // A placeholder for a row that is loading, so that nothing moves.
          <Row key={String(at)} title="" mark={<IconTile>{null}</IconTile>} />
        ))}
        {hidden > 0 && (
          <Row
            title={text.more({ count: hidden })}
            mark={<IconTile>{`+${hidden}`}</IconTile>}
            onPress={() => setWhole(true)}
            testId="more-wallets"
          />
        )}
        {listed && (
          <IconRow
            title={common.allWallets}
            icon={<GridIcon />}
            end={roundedCount(lists.count)}
            leads="chevron"
            onPress={() => showAllWallets(runtime)}
            testId="all-wallets"
          />
        )}
      </Group>
      <PairingUnavailable />
    </>
  )
}

/** `540+` of 543: rounded to tens from ten on; undefined if unknown. */
function roundedCount(count: number): string | undefined {
  if (count === 0) return undefined
  const tens = Math.floor(count / 10) * 10
  if (count < 10 || tens === count) return String(count)
  return `${tens}+`
}

const note = deferredPart(['notices'], async () => (await import('./PairingNote.tsx')).PairingNote)

/** Explains missing phone wallets if the page only lacks a setting. */
function PairingUnavailable() {
  const { enableWalletConnect, projectId } = useOptions()
  if (!enableWalletConnect || projectId !== undefined) return null
  return <Deferred part={note} props={{}} />
}

/** A link for users without a wallet. With sign-in enabled, they get a wallet that way. */
function GuideLine() {
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  const { enableWalletGuide } = useOptions()
  const connectors = useValue(useStores().connectors.$connectors)
  const signsIn = connectors.some(({ type }) => type === 'AUTH')
  if (!enableWalletGuide) return null
  const start = () => goTo(runtime, signsIn ? 'Create' : 'WhatIsAWallet')
  return (
    <Legal>
      <Rich parts={text.guide<ReactNode>({ start: buttonInText(start, 'wallet-guide') })} />
    </Legal>
  )
}
