import { type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { goBackTo } from '../../actions/modal/goBack.ts'
import { isMetered } from '../../lib/isMetered.ts'
import type { Route } from '../../schemas/routes.ts'
import type { CardProps } from '../../ui/Card.tsx'
import { BesideContext, useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { codePanel, codeTitle } from '../firstBlocks.ts'
import { connectTitle } from '../registry.ts'
import { Deferred } from '../shared/Deferred.tsx'

/** Views between the list and a connection: the list stays next to them. */
const beside = /^Connect|^Downloads$|^WhatIsAWallet$|^Email/

/** Views that list wallets or sign-in methods: in one column. */
const offers = /^Connect(Wallets|Socials)?$|^AllWallets$|^Create$/

/** Room for two columns, but not on a phone or tablet: a phone does not scan its own screen. */
const wideWindow = '(min-width: 768px) and (min-height: 640px) and (not (pointer: coarse))'

type Beside = Partial<CardProps> & {
  /** The position of the top view. */
  place?: 'stage'
}

/**
 * In a wide window the wallet list stays at the start. Next to it is the QR code, then the view that the user opens.
 * Undefined if there is no code to show: then the card has one column.
 */
export function useBeside(
  shown: Route,
  { drawn, ready }: { drawn: (route: Route) => ReactNode; ready: boolean },
): Beside {
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  const stores = useStores()
  const { enableEmbedded, enableWallets, features, metadata } = useOptions()
  const stack = useValue(stores.router.$stack)
  const pairs = useValue(stores.connectors.$connectors).some(({ type }) => type === 'WALLET_CONNECT')
  const isWide = useMatch(wideWindow)
  const isList = shown.name === 'Connect'
  const list = isList ? shown : stack.findLast(({ name }) => offers.test(name))
  const fits = isWide && pairs && enableWallets && !enableEmbedded && !features.legalCheckbox && !isMetered()
  const content = fits && list?.name === 'Connect' && beside.test(shown.name) && drawn(list)
  // Sets its own `children`: a page may have added that property to every object.
  if (!content) return { children: undefined }
  return {
    children: undefined,
    place: 'stage',
    side: {
      title: connectTitle(text, metadata?.name),
      children: <BesideContext value="list">{content}</BesideContext>,
      // First end the top view, which would otherwise claim what the click opens.
      onPress: () => flushSync(() => goBackTo(runtime, 'Connect')),
    },
    ...(isList && {
      untitled: true,
      heading: ready && <Deferred part={codeTitle} props={{}} />,
      children: ready && <Deferred part={codePanel} props={{}} />,
    }),
  }
}

function useMatch(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
