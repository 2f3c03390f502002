import type { ReactNode } from 'react'
import { Actions, Button } from '../../../ui/Button.tsx'
import { useMessages } from '../../context.tsx'
import { OpenWallet } from '../OpenWallet.tsx'
import { Stage } from '../Stage.tsx'
import { useOverdue } from '../useAction.ts'
import { useConnectedWallet, useWalletName } from '../useWallet.ts'

/** The texts during the wallet prompt. */
export type AskedDescription = {
  /** The two parties: marks of 64. */
  from: ReactNode
  to: ReactNode
  waiting: { title: (wallet: string) => string; lead: string }
  /** Shown after the approval, if the hash comes later. */
  approved?: string | undefined
  /** Drops the pending or failed request; the form stays. */
  onLeave: () => void
}

export type AskedRequest = { status: 'waiting'; since: number; isApproved?: boolean }

type InWalletProps = AskedDescription & { request: AskedRequest; children?: ReactNode }

/**
 * Waits for the wallet. After a while says where its prompt may be. Leaving does not cancel the request: a later
 * response is still recorded.
 */
export function InWallet({ request, from, to, waiting, approved, onLeave, children }: InWalletProps) {
  const { isApproved } = request
  const { common, connecting } = useMessages('wallets')
  const wallet = useWalletName()
  const isPhone = useConnectedWallet()?.type === 'WALLET_CONNECT'
  const overdue = useOverdue(!isApproved)
  const title = overdue ? connecting.slow({ wallet }) : waiting.title(wallet)
  const said = (isApproved && approved) || title
  const lead = overdue && !isPhone ? connecting.slowText({ wallet }) : waiting.lead
  return (
    <>
      <Stage stage={['waiting', said, lead]} from={from} to={to} />
      {children}
      <Actions>
        <Button onPress={onLeave}>{isApproved ? common.close : common.cancel}</Button>
        {!isApproved && <OpenWallet name={wallet} />}
      </Actions>
    </>
  )
}
