export default {
  title: 'w3m-modal (npm)',
  html: '<w3m-modal project-id="5a0db0c5a0db0c5a0db0c5a0db0c5a0d" networks="eip155:1,eip155:8453"></w3m-modal><w3m-button></w3m-button>',
  find: {
    button: "byText(/Connect Wallet/, 'button', $('w3m-button'))",
    list: "byText(/MetaMask/, 'button')",
    row: "byText(/^MetaMask/, '[data-testid=wallet-list] button')",
    account: "byText(/0x71/i, 'button', $('w3m-button'))",
    view: "byText(/0x71/i, 'dialog *')",
    send: "$('[data-testid=wallet-features-send-button]')",
    amount: "$('[data-testid=send-amount]')",
    receive: "$('[data-testid=wallet-features-receive-button]')",
    address: "byText(/Your address|Receive/, 'dialog h2')",
    back: "$$('dialog button').find((button) => button.ariaLabel === 'Back')",
    qr: "$('[data-testid=wui-qr-code][data-state=ready]')",
  },
}
