import { useState } from 'react'
import { setSlippage } from '../../actions/swap/editSwap.ts'
import { slippageLimits, slippagePercent, slippageWarning } from '../../config/payments.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/DescriptionList.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Presets } from '../../ui/Presets.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { percentText } from './useImpact.ts'
import { useSwapState } from './useSwap.ts'

/** Slippage: the default, two presets, or a custom value. */
export function SwapSlippage() {
  const { swap: text } = useMessages('swap')
  const locale = useLocale()
  const runtime = useRuntime()
  const { slippage } = useSwapState()
  const [own, setOwn] = useState('')
  const write = (percent: number) => percentText(String(percent), locale)
  const choose = (percent: number | undefined) => {
    setOwn('')
    setSlippage(runtime, percent)
  }
  const type = (typed: string) => {
    setOwn(typed)
    setSlippage(runtime, readPercent(typed))
  }
  const isWrong = own.trim() !== '' && readPercent(own) === undefined
  return (
    <Disclosure roomy title={text.slippage({ percent: write(slippage ?? slippagePercent) })}>
      <Presets label={text.maxSlippage}>
        <Button size="small" pressed={slippage === undefined && own === ''} onPress={() => choose(undefined)}>
          {text.slippageAuto}
        </Button>
        {slippageLimits.presets.map((percent) => (
          <Button
            key={percent}
            size="small"
            pressed={slippage === percent && own === ''}
            onPress={() => choose(percent)}
            testId={`swap-slippage-${percent}`}
          >
            {write(percent)}
          </Button>
        ))}
      </Presets>
      <Field
        label={text.slippageOwn}
        value={own}
        onChange={type}
        inputMode="numeric"
        suffix="%"
        state={isWrong ? 'error' : undefined}
        note={isWrong ? text.slippageRange({ ...slippageLimits }) : undefined}
        testId="swap-slippage-own"
      />
      {slippage !== undefined && slippage > slippageWarning && (
        <Note kind="warning">{text.slippageHigh({ percent: write(slippage) })}</Note>
      )}
    </Disclosure>
  )
}

const { least, most } = slippageLimits
const percents = Array.from({ length: most - least + 1 }, (_, at) => least + at)

/** A typed percentage: whole, and within the limits. */
const readPercent = (typed: string): number | undefined =>
  percents.find((percent) => String(percent) === typed.trim())
