import { goBack } from '../../actions/modal/goBack.ts'
import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import { getSwap } from '../../actions/swap/swapState.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { errorText } from '../../i18n/errorText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { Failed } from '../Failed.tsx'
import { MaybeSent } from '../MaybeSent.tsx'
import { useWalletName } from '../useWallet.ts'
import { useSwapState } from './useSwap.ts'

/** What was stopped before the wallet was asked, by the words that say why. */
const stopped = {
  W3M_SWAP_MISMATCH: 'mismatchText',
  W3M_APPROVAL_MISMATCH: 'mismatchText',
  W3M_SWAP_UNREADABLE: 'unreadableText',
} as const

const isStopped = (code: string): code is keyof typeof stopped => Object.hasOwn(stopped, code)

/** Nothing was signed: why, and what can be done. What was chosen is still there. */
export function SwapFailure({ error }: { error: unknown }) {
  const messages = useMessages('swap', 'notices')
  const { swap: text } = messages
  const runtime = useRuntime()
  const wallet = useWalletName()
  const network = useValue(useStores().network.$active)
  const { source, target } = useSwapState()
  const own = toErrorLike(error)
  const reason = isStopped(own.code) ? stopped[own.code] : undefined
  const declined = isUserRejection(error)
  const cause = reason || declined ? own : toErrorLike((error as { cause?: unknown }).cause ?? error)
  const facts = { wallet, network: network?.name, native: network?.nativeCurrency.symbol }
  const lead = reason ? text[reason] : errorText(messages, cause, facts)
  const unchecked = own.code === 'W3M_ALLOWANCE' ? text.allowanceFailed : text.failed
  const title = reason ? text.mismatch : unchecked
  const again = () => {
    getSwap(runtime).update({ request: { status: 'idle' }, review: { status: 'none' } })
    void prepareSwap(runtime)
  }
  const back = () => {
    getSwap(runtime).update({ request: { status: 'idle' }, review: { status: 'none' } })
    goBack(runtime)
  }
  return (
    <Failed
      from={<Avatar id={source?.symbol ?? ''} name={source?.symbol} src={source?.iconUrl} size={64} round />}
      to={<Avatar id={target?.symbol ?? ''} name={target?.symbol} src={target?.iconUrl} size={64} round />}
      title={title}
      lead={lead}
      reason={`${cause.code} ${cause.details?.field ?? cause.rpcCode ?? ''}`.trim()}
      declined={declined}
      note={<MaybeSent />}
      onClose={back}
      onAgain={again}
    />
  )
}
