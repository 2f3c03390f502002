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

const WalletHelp = () => <Help label={useMessages().connect.whatIsAWallet} topic="WALLET" />
const NetworkHelp = () => <Help label={useMessages('account').networks.whatIsANetwork} topic="NETWORK" />

const views = { WALLET: 'WhatIsAWallet', NETWORK: 'WhatIsANetwork' } as const

function Help({ label, topic }: { label: string; topic: keyof typeof views }) {
  const runtime = useRuntime()
  const help = () => {
    track(runtime, `CLICK_${topic}_HELP`)
    goTo(runtime, views[topic])
  }
  return <IconButton label={label} icon={<HelpIcon size={18} />} onPress={help} testId="header-help" />
}
