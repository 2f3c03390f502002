import type { ReactNode } from 'react'
import { goTo } from '../../actions/modal/goTo.ts'
import { Rich } from '../../ui/Rich.tsx'
import { Legal } from '../../ui/Text.tsx'
import { buttonInText } from '../../ui/TextButton.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** A link for users without a wallet. With sign-in enabled, they get a wallet that way. */
export function GuideLine() {
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
