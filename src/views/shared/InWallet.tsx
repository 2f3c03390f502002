import { type ReactNode, useEffect } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionDiagram } from '../../ui/ConnectionDiagram.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { loadReceipt } from '../laterBlocks.ts'
import { MaybeSent } from './MaybeSent.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { useOverdue } from './useAction.ts'
import { useWalletName, useWalletType } from './useWallet.ts'

export type InWalletProps = {
  /** Since when the wallet has been asked. */
  since: number
  /** The two parties: marks of 64. */
  from: ReactNode
  to: ReactNode
  title: (wallet: string) => string
  lead: ReactNode
  /** The user has turned away: the wait is over. */
  onLeave: () => void
}

/**
 * The wallet has been asked. After a while it is said where the question may be. Turning away does not take
 * the question back: what the wallet still answers is recorded.
 */
export function InWallet({ since, from, to, title, lead, onLeave }: InWalletProps) {
  const { common, connecting } = useMessages('wallets')
  const runtime = useRuntime()
  const wallet = useWalletName()
  const isPhone = useWalletType() === 'WALLET_CONNECT'
  const overdue = useOverdue(since > 0, runtime.limits.patience)
  const said = overdue ? connecting.slow({ wallet }) : title(wallet)
  // What follows is there at once.
  useEffect(() => whenLoaded(loadReceipt, () => {}), [])
  const leave = () => {
    onLeave()
    goBack(runtime)
  }
  return (
    <>
      <ConnectionDiagram state="waiting" from={from} to={to} />
      <Text center title={said} lead={overdue && !isPhone ? connecting.slowText({ wallet }) : lead} />
      <Status>{said}</Status>
      <MaybeSent />
      <Actions>
        <Button onPress={leave}>{common.cancel}</Button>
        <OpenWallet name={wallet} />
      </Actions>
    </>
  )
}
