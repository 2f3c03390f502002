import { useEffect, useState } from 'react'
import { copyText } from '../../actions/modal/copyText.ts'
import { estimateFee, isOwnAddress } from '../../actions/send/estimateFee.ts'
import type { Recalled } from '../../actions/send/readSavedRecipient.ts'
import { formatUsd } from '../../i18n/format.ts'
import { multiplyByPrice } from '../../lib/amount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { Recipient } from '../../stores/send.ts'
import { Address } from '../../ui/Address.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dots } from '../../ui/Dots.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { CopyIcon, InfoIcon } from '../../ui/icons/later.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { ReviewAddress, ReviewParties, ReviewParty, ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { FeeText } from '../shared/payment/FeeText.tsx'
import { useFeeCovered } from '../shared/payment/useFeeCovered.ts'
import { useAmountText } from './useAmountText.ts'
import { useNativeToken } from './useNativeToken.ts'

export type SendReviewProps = {
  token: TokenBalance
  amount: bigint
  recipient: Extract<Recipient, { status: 'valid' }>
  recalled: Recalled
}

/** What goes where, with the whole address, on which network and for how much. */
export function SendReview({ token, amount, recipient, recalled }: SendReviewProps) {
  const { send: text, common } = useMessages('send')
  const locale = useLocale()
  const runtime = useRuntime()
  const write = useAmountText()
  const [explained, setExplained] = useState(false)
  const network = useValue(useStores().network.$active)
  const { fee } = useValue(useStores().send.$state)
  const worth = multiplyByPrice(amount, token.decimals, token.priceUsd)
  const { address, name, image } = recipient
  const { lookAlike, sentBefore } = recalled
  const isKnown = sentBefore > 0 || isOwnAddress(runtime, address)
  const familiarity = isKnown ? text.knownAddress : text.newAddress
  const unknownName = lookAlike ? text.notName({ name: lookAlike.name ?? text.known }) : familiarity
  return (
    <ReviewSummary>
      <ReviewParties>
        <ReviewParty
          label={text.youSend}
          mark={<NetworkTokenMark token={token} />}
          name={token.name}
          amounts={[
            <NumberText key="amount">{write(amount, token)}</NumberText>,
            worth && <NumberText key="worth">{formatUsd(worth, locale)}</NumberText>,
          ]}
        />
        <ReviewParty
          label={text.to}
          mark={<Identicon address={address} src={image} />}
          name={name ?? unknownName}
        />
      </ReviewParties>
      <ReviewAddress
        end={
          <IconButton
            kind="bare"
            label={common.copyAddress}
            icon={<CopyIcon size={18} />}
            onPress={() => void copyText(runtime, address, 'addressCopied')}
          />
        }
      >
        <Address address={address} compareTo={lookAlike?.address} />
      </ReviewAddress>
      <DescriptionList>
        <DescriptionItem name={text.network}>
          {network && <NetworkMark network={network} size={16} />}
          {network?.name}
        </DescriptionItem>
        <DescriptionItem
          name={text.networkCost}
          hint={{ label: text.networkCostHint, expanded: explained, onPress: () => setExplained(!explained) }}
        >
          <NetworkFee />
        </DescriptionItem>
        <CostParts token={token} />
      </DescriptionList>
      {explained && (
        <FieldNote quiet icon={<InfoIcon size={16} />}>
          {(fee.status === 'estimated' ? text.networkCostAboutText : text.networkCostText)({
            native: network?.nativeCurrency.symbol ?? '',
          })}
        </FieldNote>
      )}
    </ReviewSummary>
  )
}

/** What of the cost is no fee of the network: an account that is opened, and what the token itself keeps. */
function CostParts({ token }: { token: TokenBalance }) {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const { fee: cost } = useValue(useStores().send.$state)
  const network = useValue(useStores().network.$active)
  if (cost.status !== 'known' || !network) return null
  const { accountRent, tokenFee } = cost
  return (
    <>
      {accountRent !== undefined && (
        <DescriptionItem name={text.opensAccount}>
          <NumberText>{write(accountRent, network.nativeCurrency)}</NumberText>
        </DescriptionItem>
      )}
      {tokenFee !== undefined && (
        <DescriptionItem name={text.tokenKeeps}>
          <NumberText>{write(tokenFee, token)}</NumberText>
        </DescriptionItem>
      )}
    </>
  )
}

/**
 * The most that the network can ask for the transfer, or about what it takes where the wallet chooses: in its own coin, and dollars if there is a price.
 * Others pay it where a paymaster does.
 */
function NetworkFee() {
  const { send: text, common } = useMessages('send')
  const runtime = useRuntime()
  const { fee: cost } = useValue(useStores().send.$state)
  const network = useValue(useStores().network.$active)
  const native = useNativeToken()
  const covered = useFeeCovered()
  useEffect(() => void estimateFee(runtime), [runtime])
  if (covered) return text.networkCostCovered
  if (covered === undefined || cost.status === 'loading' || cost.status === 'unknown') return <Dots />
  const isEstimate = cost.status === 'estimated'
  if ((cost.status !== 'known' && !isEstimate) || !network) {
    return (
      <Unknown label={text.networkCostUnknown}>
        <TextButton onPress={() => void estimateFee(runtime)}>{common.retry}</TextButton>
      </Unknown>
    )
  }
  const priceUsd = native?.priceUsd
  return (
    <FeeText fee={cost.fee} currency={network.nativeCurrency} priceUsd={priceUsd} isEstimate={isEstimate} />
  )
}
