import { useEffect, useLayoutEffect, useRef } from 'react'
import { offerUsual } from '../../actions/buy/applyBuyOptions.ts'
import { beginBuy } from '../../actions/buy/beginBuy.ts'
import { canBuy } from '../../actions/buy/buyProviders.ts'
import { OneAction } from '../../ui/Button.tsx'
import { PageCard } from '../../ui/PageCard.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { BuyAction, BuyForm, type Lead } from './BuyForm.tsx'

export type OnrampWidgetProps = {
  open: (view: Parameters<Lead>[0] | 'Connect') => void
  disabled: boolean
  onShown: () => void
}

/** The purchase form in the page. Requests nothing from services until the user interacts with it. */
export function OnrampWidget({ open, disabled, onShown }: OnrampWidgetProps) {
  const { buy: text } = useMessages('buy')
  const runtime = useRuntime()
  const activeId = useValue(useStores().network.$activeId)
  const offered = canBuy(useOptions(), activeId)
  const touched = useRef(false)
  useLayoutEffect(onShown, [onShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network sells other things
  useEffect(() => {
    offerUsual(runtime)
    if (touched.current) void beginBuy(runtime)
  }, [runtime, activeId])
  const touch = () => {
    if (touched.current || disabled || !offered) return
    touched.current = true
    void beginBuy(runtime)
  }
  return (
    <PageCard label={text.title} disabled={disabled || !offered} onTouch={touch}>
      <BuyForm lead={open} steady>
        {offered ? (
          <Action open={open} />
        ) : (
          <OneAction kind="plain" blocked>
            {text.noneHere}
          </OneAction>
        )}
      </BuyForm>
    </PageCard>
  )
}

/** Opens the providers, or first the wallet list. */
function Action({ open }: Pick<OnrampWidgetProps, 'open'>) {
  const { connect: text } = useMessages()
  const account = useAccount()
  const states = useValue(useStores().connection.$states)
  const { namespace } = useValue(useStores().network.$state)
  if (account) return <BuyAction lead={open} />
  return (
    <OneAction
      busy={states[namespace]?.status === 'connecting'}
      onPress={() => open('Connect')}
      testId="buy-connect"
    >
      {text.title}
    </OneAction>
  )
}
