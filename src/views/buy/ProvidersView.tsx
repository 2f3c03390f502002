import { useEffect } from 'react'
import { getBuyProviders, providersOn } from '../../actions/buy/buyProviders.ts'
import { getPayment } from '../../actions/buy/getBuyStep.ts'
import { openCheckout } from '../../actions/buy/openCheckout.ts'
import { prepareLinks } from '../../actions/buy/prepareLinks.ts'
import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { track } from '../../actions/events/track.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatMoney } from '../../i18n/formatMoney.ts'
import type { BuyProvider } from '../../stores/buy.ts'
import { AvatarStack } from '../../ui/AvatarStack.tsx'
import { OneAction } from '../../ui/Button.tsx'
import { Dots } from '../../ui/Dots.tsx'
import { CardIcon, ClockIcon } from '../../ui/icons/later.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Legal } from '../../ui/Text.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { EmptyBox } from '../shared/EmptyBox.tsx'
import { HelpRow, WayRow } from '../shared/IconRow.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { shownDigits } from '../shared/payment/useAmountText.ts'
import { startWork } from '../shared/startWork.ts'
import { ProviderMark } from './BuyMarks.tsx'
import { useBuy } from './useBuy.ts'

/** The providers on this network, with their fees. Their links are created before a click. */
export function OnRampProvidersView() {
  const { buy: text } = useMessages('buy')
  const runtime = useRuntime()
  const activeId = useValue(useStores().network.$activeId)
  const providers = getBuyProviders(runtime)
  // biome-ignore lint/correctness/useExhaustiveDependencies: links of another network lead elsewhere
  useEffect(() => startWork((signal) => prepareLinks(runtime, signal)), [runtime, activeId])
  if (providers.length === 0) {
    return <EmptyBox icon={<CardIcon />} title={text.noneHere} text={text.noneHereText} />
  }
  const explain = () => {
    track(runtime, 'SELECT_WHAT_IS_A_BUY', { isSmartAccount: isSmartAccount(runtime) })
    goTo(runtime, 'WhatIsABuy')
  }
  return (
    <>
      <Group label={text.providers}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} />
        ))}
      </Group>
      {providers.some(({ isTold }) => isTold) && (
        <WayRow
          title={text.purchases}
          icon={<ClockIcon />}
          onPress={() => goTo(runtime, 'OnRampActivity')}
          testId="buy-purchases"
        />
      )}
      <Legal>
        {text.legal} <TextButton onPress={explain}>{text.howItWorks}</TextButton>
      </Legal>
    </>
  )
}

function ProviderRow({ provider }: { provider: BuyProvider }) {
  const { buy: text, common } = useMessages('buy')
  const runtime = useRuntime()
  const { links } = useBuy()
  const { id, name, fee } = provider
  const link = links[id]
  const offer = useOffer(provider)
  const url = link?.status === 'known' ? link.url : undefined
  const failed = link?.status === 'failed'
  const press = () => {
    if (url) openCheckout(runtime, { provider, url })
    else if (failed) void prepareLinks(runtime)
  }
  return (
    <Row
      title={name}
      sub={
        failed ? text.notAvailable : `${text.fee({ least: fee[0], most: fee[1] })} · ${offer ?? text.ways}`
      }
      mark={<ProviderMark provider={provider} />}
      end={failed ? common.retry : url ? <Networks provider={provider} /> : <Waiting />}
      leads={url ? 'chevron' : undefined}
      disabled={!url && !failed}
      onPress={press}
      testId={`buy-provider-${id}`}
    />
  )
}

/** The provider's output for the typed amount. The service only has quotes of one provider. */
function useOffer({ isTold }: BuyProvider): string | undefined {
  const { buy: text } = useMessages('buy')
  const locale = useLocale()
  const state = useBuy()
  const { quote, currency, payment } = state
  const paid = getPayment(state)
  if (!isTold || quote.status !== 'known' || !currency || !payment || paid === undefined) return undefined
  const amount = formatAmountText(quote.value.purchaseAmount.amount, locale, {
    maxFractionDigits: shownDigits,
  })
  const price = formatMoney(paid, payment.id, locale)
  return text.offer({ amount: `${amount} ${currency.symbol}`, price })
}

function Waiting() {
  const { buy: text } = useMessages('buy')
  return (
    <>
      <Dots />
      <span className="sr">{text.making}</span>
    </>
  )
}

/** The most networks that fit. */
const mostMarks = 5

/** The page's networks on which a provider sells. */
function Networks({ provider }: { provider: BuyProvider }) {
  const options = useOptions()
  const served = options.networks.filter(
    ({ caipNetworkId, testnet }) => !testnet && providersOn(options, caipNetworkId).includes(provider),
  )
  return (
    <AvatarStack>
      {served.slice(0, mostMarks).map((network) => (
        <NetworkMark key={network.caipNetworkId} network={network} size={24} />
      ))}
    </AvatarStack>
  )
}

export function WhatIsABuyView() {
  const { whatIsABuy: text } = useMessages('buy')
  const runtime = useRuntime()
  return (
    <>
      <Group kind="list">
        <HelpRow icon={<CardIcon />} title={text.how} sub={text.howText} />
      </Group>
      <OneAction onPress={() => goBack(runtime)}>{text.buy}</OneAction>
    </>
  )
}
