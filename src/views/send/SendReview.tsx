import { useEffect } from 'react'
import { estimateFee } from '../../actions/send/estimateFee.ts'
import type { Recalled } from '../../actions/send/readSavedRecipient.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { Recipient } from '../../stores/send.ts'
import { Address } from '../../ui/Address.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { ReviewAddress, ReviewParties, ReviewParty, ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { CopyAddressButton } from '../shared/CopyAddressButton.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { NetworkFee } from '../shared/payment/NetworkFee.tsx'
import { TokenParty } from '../shared/payment/TokenParty.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { useHints } from '../shared/payment/useHints.tsx'
import { useToken } from '../shared/useToken.ts'

export type ValidRecipient = Extract<Recipient, { status: 'valid' }>

type SendReviewProps = { token: TokenBalance; amount: bigint; recipient: ValidRecipient; recalled: Recalled }

/** The transfer with the full address, the network and the fee. */
export function SendReview({ token, amount, recipient, recalled }: SendReviewProps) {
  const { send: text } = useMessages('send')
  const { hint, explain } = useHints<'networkCost'>()
  const network = useValue(useStores().network.$active)
  const { fee } = useValue(useStores().send.$state)
  const known = fee.status === 'known' ? fee : undefined
  const write = useAmountText()
  const { address, name, image, warning } = recipient
  const { lookAlike, sentBefore } = recalled
  const isKnown = sentBefore > 0 || warning === 'self'
  const familiarity = isKnown ? text.knownAddress : text.newAddress
  const unknownName = lookAlike ? text.notName({ name: lookAlike.name ?? text.known }) : familiarity
  return (
    <ReviewSummary>
      <ReviewParties>
        <TokenParty label={text.youSend} token={token} amount={amount} priceUsd={token.priceUsd} />
        <ReviewParty
          label={text.to}
          mark={<Identicon address={address} src={image} />}
          name={name ?? unknownName}
        />
      </ReviewParties>
      <ReviewAddress end={<CopyAddressButton kind="bare" address={address} />}>
        <Address address={address} compareTo={lookAlike?.address} />
      </ReviewAddress>
      <DescriptionList>
        <DescriptionItem name={text.network}>
          {network && <NetworkMark network={network} size={16} />}
          {network?.name}
        </DescriptionItem>
        <DescriptionItem name={text.networkCost} hint={hint('networkCost', text.networkCostHint)}>
          <SendFee />
        </DescriptionItem>
        {known?.accountRent !== undefined && network && (
          <DescriptionItem
            name={text.opensAccount}
            number={write(known.accountRent, network.nativeCurrency)}
          />
        )}
        {known?.tokenFee !== undefined && (
          <DescriptionItem name={text.tokenKeeps} number={write(known.tokenFee, token)} />
        )}
      </DescriptionList>
      {explain({
        networkCost: (fee.status === 'estimated' ? text.networkCostAboutText : text.networkCostText)({
          native: network?.nativeCurrency.symbol ?? '',
        }),
      })}
    </ReviewSummary>
  )
}

/** The maximum network fee, or an estimate if the wallet chooses it. */
function SendFee() {
  const { send: text, common } = useMessages('send')
  const runtime = useRuntime()
  const { fee: cost } = useValue(useStores().send.$state)
  const native = useToken()
  useEffect(() => void estimateFee(runtime), [runtime])
  return (
    <NetworkFee
      fee={'fee' in cost ? cost.fee : undefined}
      isEstimate={cost.status === 'estimated'}
      isLoading={cost.status === 'loading' || cost.status === 'unknown'}
      priceUsd={native?.priceUsd}
      words={{ covered: text.networkCostCovered, unknown: text.networkCostUnknown }}
      retry={<TextButton onPress={() => void estimateFee(runtime)}>{common.retry}</TextButton>}
    />
  )
}
