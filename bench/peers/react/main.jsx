import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const wallets = ['MetaMask', 'WalletConnect', 'Coinbase Wallet', 'Rainbow', 'Phantom', 'Trust Wallet']

/** The least that a modal in React can be: a button, and a dialog with six rows in it. */
function App() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="connect" onClick={() => setOpen(true)}>
        Connect Wallet
      </button>
      {isOpen && (
        <dialog
          aria-label="Connect Wallet"
          ref={(dialog) => dialog?.showModal()}
          onClose={() => setOpen(false)}
        >
          {wallets.map((name) => (
            <p key={name}>
              <button type="button">{name}</button>
            </p>
          ))}
        </dialog>
      )}
    </>
  )
}

const root = document.querySelector('#root').attachShadow({ mode: 'open' })
createRoot(root).render(<App />)
