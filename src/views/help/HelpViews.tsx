import { showGetWallet } from '../../actions/wallets/showAllWallets.ts'
import { OneAction } from '../../ui/Button.tsx'
import { CoinsIcon, GlobeIcon, NetworkIcon, PenIcon, ShieldIcon } from '../../ui/icons/later.tsx'
import { Group } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { HelpRow } from '../shared/IconRow.tsx'

export function WhatIsAWalletView() {
  const { whatIsAWallet: text } = useMessages('wallets')
  const runtime = useRuntime()
  return (
    <>
      <Group kind="list">
        <HelpRow icon={<CoinsIcon />} title={text.home} sub={text.homeText} />
        <HelpRow icon={<PenIcon />} title={text.signature} sub={text.signatureText} />
        <HelpRow icon={<ShieldIcon />} title={text.yours} sub={text.yoursText} />
      </Group>
      <OneAction onPress={() => showGetWallet(runtime)}>{text.get}</OneAction>
    </>
  )
}

export function WhatIsANetworkView() {
  const { whatIsANetwork: text } = useMessages('wallets')
  return (
    <Group kind="list">
      <HelpRow icon={<NetworkIcon />} title={text.many} sub={text.manyText} />
      <HelpRow icon={<GlobeIcon />} title={text.choose} sub={text.chooseText} />
    </Group>
  )
}
