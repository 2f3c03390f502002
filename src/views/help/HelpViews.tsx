import type { ReactNode } from 'react'
import { track } from '../../actions/events/track.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/Group.tsx'
import { CoinsIcon, GlobeIcon, NetworkIcon, PenIcon, ShieldIcon } from '../../ui/icons/later.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** Explains wallets in three lines. */
export function WhatIsAWalletView() {
  const { whatIsAWallet: text } = useMessages('wallets')
  const runtime = useRuntime()
  return (
    <>
      <Group kind="list">
        <Help icon={<CoinsIcon />} title={text.home} text={text.homeText} />
        <Help icon={<PenIcon />} title={text.signature} text={text.signatureText} />
        <Help icon={<ShieldIcon />} title={text.yours} text={text.yoursText} />
      </Group>
      <Actions>
        <Button
          kind="primary"
          onPress={() => {
            track(runtime, 'CLICK_GET_WALLET')
            goTo(runtime, 'GetWallet')
          }}
        >
          {text.get}
        </Button>
      </Actions>
    </>
  )
}

/** Explains networks in two lines. */
export function WhatIsANetworkView() {
  const { whatIsANetwork: text } = useMessages('wallets')
  return (
    <Group kind="list">
      <Help icon={<NetworkIcon />} title={text.many} text={text.manyText} />
      <Help icon={<GlobeIcon />} title={text.choose} text={text.chooseText} />
    </Group>
  )
}

function Help({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return <Row kind="help" mark={<IconTile tone="accent">{icon}</IconTile>} title={title} sub={text} />
}
