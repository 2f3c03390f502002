import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { track } from '../../actions/events/track.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { openSwapTokens, startReview, switchSwapTokens } from '../../actions/swap/editSwap.ts'
import { getSwapAmount, getSwapStep, type SwapStep } from '../../actions/swap/getSwapStep.ts'
import { refreshQuote } from '../../actions/swap/refreshQuote.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import { AmountPair } from '../../ui/AmountPair.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { Note, type NoteProps } from '../../ui/Note.tsx'
import { Group } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkRow } from '../shared/NetworkMark.tsx'
import { useTypedAmount } from '../shared/payment/AmountInput.tsx'
import { StepButton } from '../shared/payment/StepButton.tsx'
import { useChooseNetwork } from '../shared/useChooseNetwork.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'
import { useFreshBalance, useRefresh } from '../shared/useRefresh.ts'
import { ImpactNote, SwapDetails } from './SwapDetails.tsx'
import { SwapSource, SwapTarget, useAmountProblem } from './SwapSides.tsx'
import { SwapSlippage } from './SwapSlippage.tsx'
import { useBegunSwap, useOwnTokens, useSwapState } from './useSwap.ts'

/** The swap form, or the networks that have swaps if the active one has none. */
export function SwapView() {
  const activeId = useValue(useStores().network.$activeId)
  return canSwapOn(activeId) ? <SwapForm /> : <SwapNetworks />
}

/** How often a swap reads the balances. */
const balancesMs = 10_000

function SwapForm() {
  const { swap: text, connect } = useMessages('swap')
  const runtime = useRuntime()
  const write = useTypedAmount()
  const state = useSwapState()
  const tokens = useOwnTokens()
  const step = getSwapStep(state, tokens, !isSmartAccount(runtime))
  const problem = useAmountProblem(step)
  const hasQuestion = state.target !== undefined && !!getSwapAmount(state)
  useBegunSwap()
  useFreshBalance(balancesMs)
  const isQuoted = hasQuestion && state.quote.status !== 'loading'
  useRefresh(() => void refreshQuote(runtime, { quiet: true }), isQuoted)
  const notes: { [name in SwapStep]?: NoteProps } = {
    'no-account': { kind: 'error', title: text.noAddress },
    'no-quote': { title: text.noPrice, children: text.noPriceText },
    incorrect: { kind: 'error', title: text.incorrect, children: text.incorrectText },
    'no-route': { kind: 'error', title: text.noRoute, children: text.noRouteText },
  }
  const note = notes[step]
  const review = () => {
    track(runtime, 'CLICK_CONVERT')
    startReview(runtime)
    goTo(runtime, 'SwapPreview')
  }
  if (state.status !== 'ready') return <SkeletonRows label={text.starting} count={2} round amounts />
  return (
    <>
      <AmountPair
        swap={{
          label: text.switchTokens,
          disabled: !state.target,
          onPress: () => void switchSwapTokens(runtime, write),
        }}
      >
        <SwapSource step={step} isWrong={problem !== undefined} />
        <SwapTarget />
      </AmountPair>
      {problem && <FieldNote state="error">{problem}</FieldNote>}
      <ImpactNote />
      {note && <Note {...note} />}
      <SwapDetails />
      <SwapSlippage />
      <StepButton<SwapStep>
        step={step}
        steps={{
          'no-account': [connect.title, () => goTo(runtime, 'Connect')],
          'select-token': [
            text.selectToken,
            () => openSwapTokens(runtime, state.source ? 'toToken' : 'sourceToken'),
          ],
          insufficient: [text.insufficient],
          'insufficient-native': [text.insufficient],
          quoting: [text.quoting],
          'no-quote': [text.retry, () => void refreshQuote(runtime)],
          incorrect: [text.enterAmount],
          'no-route': [text.selectToken, () => openSwapTokens(runtime, 'toToken')],
          review: [text.review, review],
        }}
        otherwise={text.enterAmount}
        busy={step === 'quoting'}
        testId="swap-action-button"
      />
    </>
  )
}

/** The networks with swaps, if the active one has none. Each returns to the swap. */
function SwapNetworks() {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const { network } = useStores()
  const { networks } = useOptions()
  const name = useNetworkName(useValue(network.$activeId))
  const choose = useChooseNetwork()
  return (
    <>
      <Note title={text.unsupported({ network: name })}>{text.unsupportedText}</Note>
      <Group label={text.networks}>
        {networks
          .filter(({ caipNetworkId }) => canSwapOn(caipNetworkId))
          .map((each) => (
            <NetworkRow
              key={each.caipNetworkId}
              network={each}
              onPress={() => {
                track(runtime, 'CLICK_SELECT_NETWORK_TO_SWAP')
                choose(each)
              }}
              testId={`swap-network-${each.name}`}
            />
          ))}
      </Group>
    </>
  )
}
