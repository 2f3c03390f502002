import type { ReactNode } from 'react'
import { AccountHeader, Total } from '../../../src/ui/AccountHeader.tsx'
import { Address, ShortAddress } from '../../../src/ui/Address.tsx'
import { Avatar } from '../../../src/ui/Avatar.tsx'
import { DescriptionItem, DescriptionList, Disclosure } from '../../../src/ui/DescriptionList.tsx'
import { IconButton } from '../../../src/ui/IconButton.tsx'
import { Identicon } from '../../../src/ui/Identicon.tsx'
import { CopyIcon } from '../../../src/ui/icons/later.tsx'
import { NumberText, Unknown } from '../../../src/ui/NumberText.tsx'
import { ReviewAddress, ReviewParties, ReviewParty, ReviewSummary } from '../../../src/ui/ReviewSummary.tsx'
import { Rich } from '../../../src/ui/Rich.tsx'
import { Skeleton } from '../../../src/ui/Skeleton.tsx'
import { Link } from '../../../src/ui/Text.tsx'
import { TextButton } from '../../../src/ui/TextButton.tsx'
import { WithBadge } from '../../../src/ui/WithBadge.tsx'
import { type StoryContext, story } from '../Story.ts'
import { accounts, hash, networks, pictures } from '../samples.ts'

const nothing = () => undefined

export const usdcMark = (
  <WithBadge badge={<Avatar {...networks.ethereum} size={16} />}>
    <Avatar id="usdc" name="USDC" src={pictures.usdc} round />
  </WithBadge>
)

type ReviewProps = StoryContext & { name: string; address: string; compareTo?: string; cost?: ReactNode }

export function Review({ messages: { send, common }, name, address, compareTo, cost }: ReviewProps) {
  return (
    <ReviewSummary>
      <ReviewParties>
        <ReviewParty
          label={send.youSend}
          mark={usdcMark}
          name="USD Coin"
          amounts={['25.00 USDC', '$25.00']}
        />
        <ReviewParty label={send.to} mark={<Identicon address={address} />} name={name} />
      </ReviewParties>
      <ReviewAddress
        end={
          <IconButton
            kind="bare"
            label={common.copyAddress}
            icon={<CopyIcon size={16} />}
            onPress={nothing}
          />
        }
      >
        <Address address={address} compareTo={compareTo} />
      </ReviewAddress>
      <DescriptionList>
        <DescriptionItem name={send.network}>
          <Avatar {...networks.ethereum} size={16} /> Ethereum
        </DescriptionItem>
        <DescriptionItem
          name={send.networkCost}
          hint={{ label: send.networkCostHint, onPress: nothing, expanded: false }}
        >
          {cost ?? <NumberText>$0.42</NumberText>}
        </DescriptionItem>
      </DescriptionList>
    </ReviewSummary>
  )
}

export const paymentStories = [
  story('slip', 'Slip', {
    review: (context) => <Review {...context} name="lin.example.id" address={accounts.lin} />,
    compared: (context) => (
      <Review
        {...context}
        name={context.messages.send.notName({ name: 'lin.example.id' })}
        address={accounts.poison}
        compareTo={accounts.lin}
        cost={
          <Unknown label={context.messages.send.networkCostUnknown}>
            <TextButton onPress={nothing}>{context.messages.common.retry}</TextButton>
          </Unknown>
        }
      />
    ),
  }),
  story('facts', 'Facts and fold', {
    alone: ({ messages: { send } }) => (
      <ReviewSummary>
        <DescriptionList alone>
          <DescriptionItem name={send.to}>lin.example.id</DescriptionItem>
          <DescriptionItem name={send.networkCost}>
            <NumberText>$0.39</NumberText>
          </DescriptionItem>
          <DescriptionItem name={send.transaction}>
            <Link href="https://explorer.example/">
              <ShortAddress address={hash} />
            </Link>
          </DescriptionItem>
        </DescriptionList>
      </ReviewSummary>
    ),
    fold: ({ messages: { common } }) => (
      <Disclosure title={common.details}>
        <DescriptionList>
          <DescriptionItem name={common.reason}>Intrinsic gas too low</DescriptionItem>
        </DescriptionList>
      </Disclosure>
    ),
  }),
  story('who', 'Account', {
    known: ({ messages: { common } }) => (
      <>
        <AccountHeader
          mark={<Identicon address={accounts.mara} size={48} />}
          name="mara.example.id"
          sub={
            <>
              <ShortAddress address={accounts.mara} />
              <span aria-hidden="true">·</span>
              <Avatar id="otter" src={pictures.otter} size={16} /> Otter
            </>
          }
          end={<IconButton label={common.copyAddress} icon={<CopyIcon size={18} />} onPress={nothing} />}
        />
        <Total value="1.204" small=" ETH" sub={<NumberText>$3,609.11</NumberText>} />
      </>
    ),
    unknown: ({ messages: { account } }) => (
      <Total
        value={<Unknown label={account.balanceUnknown} />}
        sub={
          <Rich
            parts={account.balanceUnavailable<ReactNode>({
              retry: (words) => (
                <TextButton key="retry" onPress={nothing}>
                  {words}
                </TextButton>
              ),
            })}
          />
        }
      />
    ),
    loading: ({ messages: { account } }) => (
      <Total
        busy
        value={<Skeleton kind="total" />}
        sub={<span className="sr">{account.loadingTotal}</span>}
      />
    ),
  }),
]
