import { parseEther } from 'viem'
import { base } from 'viem/chains'
import { useAppKitTransactions } from 'w3m-modal/react'
import { useAccount, useSendTransaction, useSignMessage, useSwitchChain } from 'wagmi'
import { ConnectButton } from './ConnectButton'

const booth = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function App() {
  const { address, chainId } = useAccount()
  const { transactions, addRecentTransaction } = useAppKitTransactions()
  const { mutateAsync: send, error: refusal } = useSendTransaction()
  const { mutate: sign, data: signature } = useSignMessage()
  const { mutate: switchChain } = useSwitchChain()

  async function buy() {
    const hash = await send({ to: booth, value: parseEther('0.01') })
    await addRecentTransaction({ hash, description: 'Ticket to the harbor' })
  }

  return (
    <>
      <h1>Ticket booth</h1>
      <ConnectButton />
      {address && (
        <>
          <button type="button" onClick={() => buy().catch(() => undefined)}>
            Buy a ticket
          </button>
          <button type="button" onClick={() => sign({ message: 'Ahoy' })}>
            Sign the log
          </button>
          <button type="button" onClick={() => switchChain({ chainId: base.id })}>
            Sail to Base
          </button>
        </>
      )}
      <p>
        Chain: <output>{chainId}</output>
      </p>
      <ul aria-label="Tickets">
        {transactions.map(({ hash, description, status }) => (
          <li key={hash}>
            {description}: {status}
          </li>
        ))}
      </ul>
      <p id="said" role="status">
        {refusal ? 'No ticket' : signature && 'Signed'}
      </p>
    </>
  )
}
