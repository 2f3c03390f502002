import { useState } from 'react'
import { isOwnAddress } from '../../actions/send/estimateCost.ts'
import type { Recalled } from '../../actions/send/recallReceiver.ts'
import { formatUsd } from '../../i18n/format.ts'
import { multiplyByPrice } from '../../lib/amount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { Receiver } from '../../stores/send.ts'
import { Address } from '../../ui/Address.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CopyIcon } from '../../ui/icons/CopyIcon.tsx'
import { InfoIcon } from '../../ui/icons/InfoIcon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Route, Slip, SlipAddress, Stop } from '../../ui/Slip.tsx'
import { Weave } from '../../ui/Weave.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { copyText } from '../copyText.ts'
import { NetworkTokenMark } from '../NetworkTokenMark.tsx'
import { NetworkCost } from './NetworkCost.tsx'
import { useAmountText } from './useAmountText.ts'

export type SendSlipProps = {
  token: TokenBalance
  amount: bigint
  receiver: Extract<Receiver, { status: 'valid' }>
  recalled: Recalled
}

/** What goes where, with the whole address, on which network and for how much. */
export function SendSlip({ token, amount, receiver, recalled }: SendSlipProps) {
  const { send: text, common } = useMessages('send')
  const locale = useLocale()
  const runtime = useRuntime()
  const write = useAmountText()
  const [explained, setExplained] = useState(false)
  const network = useValue(useStores().network.$active)
  const worth = multiplyByPrice(amount, token.decimals, token.priceUsd)
  const { address, name, image } = receiver
  const { lookAlike, sentBefore } = recalled
  const isKnown = sentBefore > 0 || isOwnAddress(runtime, address)
  const familiarity = isKnown ? text.knownAddress : text.newAddress
  const unknownName = lookAlike ? text.notName(lookAlike.name ?? text.known) : familiarity
  return (
    <Slip>
      <Route>
        <Stop
          label={text.youSend}
          mark={<NetworkTokenMark token={token} />}
          name={token.name}
          amounts={[
            <NumberText key="amount">{write(amount, token)}</NumberText>,
            worth && <NumberText key="worth">{formatUsd(worth, locale)}</NumberText>,
          ]}
        />
        <Stop label={text.to} mark={<Weave address={address} src={image} />} name={name ?? unknownName} />
      </Route>
      <SlipAddress
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
      </SlipAddress>
      <Facts>
        <Fact name={text.network}>
          {network && (
            <Mark id={network.caipNetworkId} name={network.name} src={network.assets.imageUrl} size={16} />
          )}
          {network?.name}
        </Fact>
        <Fact
          name={text.networkCost}
          hint={{ label: text.networkCostHint, expanded: explained, onPress: () => setExplained(!explained) }}
        >
          <NetworkCost />
        </Fact>
        <CostParts token={token} />
      </Facts>
      {explained && (
        <FieldNote quiet icon={<InfoIcon size={16} />}>
          {text.networkCostText}
        </FieldNote>
      )}
    </Slip>
  )
}

/** What of the cost is no fee of the network: an account that is opened, and what the token itself keeps. */
function CostParts({ token }: { token: TokenBalance }) {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const { cost } = useValue(useStores().send.$state)
  const network = useValue(useStores().network.$active)
  if (cost.status !== 'known' || !network) return null
  const { accountRent, tokenFee } = cost
  return (
    <>
      {accountRent !== undefined && (
        <Fact name={text.opensAccount}>
          <NumberText>{write(accountRent, network.nativeCurrency)}</NumberText>
        </Fact>
      )}
      {tokenFee !== undefined && (
        <Fact name={text.tokenKeeps}>
          <NumberText>{write(tokenFee, token)}</NumberText>
        </Fact>
      )}
    </>
  )
}
