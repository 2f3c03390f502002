import { track } from '../../actions/events/track.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import type { Route } from '../../schemas/routes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { HelpIcon } from '../../ui/icons/first.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** The explanation that some views offer. */
export function RouteAside({ route }: { route: Route }) {
  if (route.name === 'Connect') return <WalletHelp />
  return route.name === 'Networks' ? <NetworkHelp /> : null
}

function WalletHelp() {
  const { connect } = useMessages()
  const runtime = useRuntime()
  const help = () => {
    track(runtime, 'CLICK_WALLET_HELP')
    goTo(runtime, 'WhatIsAWallet')
  }
  return (
    <IconButton
      label={connect.whatIsAWallet}
      icon={<HelpIcon size={18} />}
      onPress={help}
      testId="header-help"
    />
  )
}

function NetworkHelp() {
  const { networks } = useMessages('account')
  const runtime = useRuntime()
  const help = () => {
    track(runtime, 'CLICK_NETWORK_HELP')
    goTo(runtime, 'WhatIsANetwork')
  }
  return <IconButton label={networks.whatIsANetwork} icon={<HelpIcon size={18} />} onPress={help} />
}
