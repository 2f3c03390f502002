import {
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitTransactions,
  useNetworkAssets,
} from 'w3m-modal/react'

/** The booth's own button: one to connect; then the network and the account. */
export function ConnectButton() {
  const { open } = useAppKit()
  const { address, profileName, formattedBalance, status } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { imageUrl, color } = useNetworkAssets()
  const { hasPending } = useAppKitTransactions()

  if (status === 'connecting' || status === 'reconnecting')
    return (
      <button type="button" disabled>
        Connecting
      </button>
    )
  if (!address)
    return (
      <button type="button" onClick={() => open({ view: 'Connect' })}>
        Get aboard
      </button>
    )
  return (
    <>
      <button type="button" id="chain" onClick={() => open({ view: 'Networks' })}>
        <span style={{ background: color }}>{imageUrl && <img src={imageUrl} alt="" width={20} />}</span>
        {caipNetwork?.name ?? 'Wrong network'}
      </button>
      <button type="button" id="account" aria-busy={hasPending} onClick={() => open({ view: 'Account' })}>
        {formattedBalance} {profileName ?? `${address.slice(0, 6)}…${address.slice(-4)}`}
      </button>
    </>
  )
}
