import { goBack } from '../../actions/modal/goBack.ts'
import { prepareSwap } from '../../actions/swap/prepareSwap.ts'
import { getSwap } from '../../actions/swap/swapState.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { errorText } from '../../i18n/errorText.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts, Fold } from '../../ui/Facts.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useWalletName } from '../useWallet.ts'
import { useSwapState } from './useSwap.ts'

const mismatches = ['W3M_SWAP_MISMATCH', 'W3M_APPROVAL_MISMATCH']

/** Nothing was signed: why, and what can be done. What was chosen is still there. */
export function SwapFailure({ error }: { error: unknown }) {
  const messages = useMessages('swap', 'notices')
  const { swap: text, common } = messages
  const runtime = useRuntime()
  const wallet = useWalletName()
  const network = useValue(useStores().network.$active)
  const { source, target } = useSwapState()
  const own = toErrorLike(error)
  const isMismatch = mismatches.includes(own.code)
  const cause = isMismatch ? own : toErrorLike((error as { cause?: unknown }).cause ?? error)
  const facts = { wallet, network: network?.name, native: network?.nativeCurrency.symbol }
  const lead = isMismatch ? text.mismatchText : errorText(messages, cause, facts)
  const title = isMismatch ? text.mismatch : text.failed
  const again = () => {
    getSwap(runtime).update({ request: { status: 'idle' }, review: { status: 'none' } })
    void prepareSwap(runtime)
  }
  const back = () => {
    getSwap(runtime).update({ request: { status: 'idle' }, review: { status: 'none' } })
    goBack(runtime)
  }
  return (
    <>
      <Stage
        state="parted"
        from={<Mark id={source?.symbol ?? ''} name={source?.symbol} src={source?.iconUrl} size={64} round />}
        to={<Mark id={target?.symbol ?? ''} name={target?.symbol} src={target?.iconUrl} size={64} round />}
      />
      <Text center title={title} lead={lead} />
      <Status urgent>{`${title}. ${lead}`}</Status>
      <Fold title={common.details}>
        <Facts alone>
          <Fact name={common.reason}>
            {`${cause.code} ${cause.details?.field ?? cause.rpcCode ?? ''}`.trim()}
          </Fact>
        </Facts>
      </Fold>
      <Actions>
        <Button onPress={back}>{common.close}</Button>
        <Button kind="primary" onPress={again}>
          {common.tryAgain}
        </Button>
      </Actions>
    </>
  )
}
