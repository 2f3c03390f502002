const modal = document.querySelector('appkit-modal')
const sign = document.querySelector('#sign')
const status = document.querySelector('#said')

/** Shows what the modal knows now. */
function show() {
  document.querySelector('#network').textContent = modal.network ?? 'none'
  sign.disabled = modal.account === undefined
  status.textContent = modal.account ? `Welcome, ${modal.account.address}` : ''
}

for (const name of ['w3m-ready', 'w3m-connect', 'w3m-disconnect', 'w3m-account-change', 'w3m-network-change'])
  document.addEventListener(name, show)

sign.addEventListener('click', async () => {
  const provider = modal.getProvider('eip155')
  const message = `0x${[...'Ahoy'].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`
  try {
    await provider.request({ method: 'personal_sign', params: [message, modal.account.address] })
    status.textContent = 'You are in the book'
  } catch ({ code }) {
    status.textContent = code === 4001 ? 'Maybe next time' : 'Your wallet failed'
  }
})
