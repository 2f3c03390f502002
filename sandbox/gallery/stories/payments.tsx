import type { ReactNode } from 'react'
import { Address, ShortAddress } from '../../../src/ui/Address.tsx'
import { Fact, Facts, Fold } from '../../../src/ui/Facts.tsx'
import { IconButton } from '../../../src/ui/IconButton.tsx'
import { CopyIcon } from '../../../src/ui/icons/CopyIcon.tsx'
import { Mark } from '../../../src/ui/Mark.tsx'
import { NumberText, Unknown } from '../../../src/ui/NumberText.tsx'
import { Skeleton } from '../../../src/ui/Skeleton.tsx'
import { Route, Slip, SlipAddress, Stop } from '../../../src/ui/Slip.tsx'
import { Link } from '../../../src/ui/Text.tsx'
import { TextButton } from '../../../src/ui/TextButton.tsx'
import { TokenMark } from '../../../src/ui/TokenMark.tsx'
import { Weave } from '../../../src/ui/Weave.tsx'
import { Total, Who } from '../../../src/ui/Who.tsx'
import { type StoryContext, story } from '../Story.ts'
import { accounts, hash, networks, pictures } from '../samples.ts'

const nothing = () => undefined

type ReviewProps = StoryContext & { name: string; address: string; compareTo?: string; cost?: ReactNode }

export function Review({ messages: { send, common }, name, address, compareTo, cost }: ReviewProps) {
  return (
    <Slip>
      <Route>
        <Stop
          label={send.youSend}
          mark={<TokenMark id="usdc" symbol="USDC" src={pictures.usdc} network={networks.ethereum} />}
          name="USD Coin"
          amounts={[
            <NumberText key="amount">25.00 USDC</NumberText>,
            <NumberText key="worth">$25.00</NumberText>,
          ]}
        />
        <Stop label={send.to} mark={<Weave address={address} />} name={name} />
      </Route>
      <SlipAddress
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
      </SlipAddress>
      <Facts>
        <Fact name={send.network}>
          <Mark {...networks.ethereum} size={16} /> Ethereum
        </Fact>
        <Fact
          name={send.networkCost}
          hint={{ label: send.networkCostHint, onPress: nothing, expanded: false }}
        >
          {cost ?? <NumberText>$0.42</NumberText>}
        </Fact>
      </Facts>
    </Slip>
  )
}

export const paymentStories = [
  story('slip', 'Slip', {
    review: (context) => <Review {...context} name="lin.example.id" address={accounts.lin} />,
    compared: (context) => (
      <Review
        {...context}
        name={context.messages.send.notName('lin.example.id')}
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
      <Slip>
        <Facts alone>
          <Fact name={send.to}>lin.example.id</Fact>
          <Fact name={send.networkCost}>
            <NumberText>$0.39</NumberText>
          </Fact>
          <Fact name={send.transaction}>
            <Link href="https://explorer.example/">
              <ShortAddress address={hash} />
            </Link>
          </Fact>
        </Facts>
      </Slip>
    ),
    fold: ({ messages: { common } }) => (
      <Fold title={common.details}>
        <Facts>
          <Fact name={common.reason}>Intrinsic gas too low</Fact>
        </Facts>
      </Fold>
    ),
  }),
  story('who', 'Account', {
    known: ({ messages: { common } }) => (
      <>
        <Who
          mark={<Weave address={accounts.mara} size={48} />}
          name="mara.example.id"
          sub={
            <>
              <ShortAddress address={accounts.mara} />
              <span aria-hidden="true">·</span>
              <Mark id="otter" src={pictures.otter} size={16} /> Otter
            </>
          }
          end={<IconButton label={common.copyAddress} icon={<CopyIcon size={18} />} onPress={nothing} />}
        />
        <Total value="1.204" small=" ETH" sub={<NumberText>$3,609.11</NumberText>} />
      </>
    ),
    unknown: ({ messages: { account, common } }) => (
      <Total
        value={<Unknown label={account.balanceUnknown} />}
        sub={
          <>
            {account.balanceUnavailable} · <TextButton onPress={nothing}>{common.retry}</TextButton>
          </>
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
