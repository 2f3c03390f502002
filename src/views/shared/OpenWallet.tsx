import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** Opens a paired wallet's app for its pending request. Renders nothing if it is not an app on this device. */
export function OpenWallet({ name }: { name: string }) {
  const { connecting: text } = useMessages('wallets')
  const pairing = useRuntime().connectors.pairing()?.loaded()
  const link = useSyncExternalStore(
    (listener) => pairing?.on('waiting', listener) ?? (() => {}),
    () => pairing?.requestLink(),
  )
  if (!link) return null
  return (
    <Button kind="primary" href={link.url} target={link.target} testId="w3m-open-wallet">
      {text.open({ wallet: name })}
    </Button>
  )
}
