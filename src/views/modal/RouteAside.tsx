import { track } from '../../actions/events/track.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import type { Route } from '../../schemas/routes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { HelpIcon } from '../../ui/icons/first.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** The explanation that some views offer. */
export function RouteAside({ route: { name } }: { route: Route }) {
  if (name === 'Connect') return <WalletHelp />
  return name === 'Networks' ? <NetworkHelp /> : null
}

const WalletHelp = () => (
  <Help label={useMessages().connect.whatIsAWallet} click="CLICK_WALLET_HELP" view="WhatIsAWallet" />
)

const NetworkHelp = () => (
  <Help
    label={useMessages('account').networks.whatIsANetwork}
    click="CLICK_NETWORK_HELP"
    view="WhatIsANetwork"
  />
)

type HelpProps = {
  label: string
  click: 'CLICK_WALLET_HELP' | 'CLICK_NETWORK_HELP'
  view: 'WhatIsAWallet' | 'WhatIsANetwork'
}

function Help({ label, click, view }: HelpProps) {
  const runtime = useRuntime()
  const help = () => {
    track(runtime, click)
    goTo(runtime, view)
  }
  return <IconButton label={label} icon={<HelpIcon size={18} />} onPress={help} testId="header-help" />
}
