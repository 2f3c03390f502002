export default {
  title: 'ConnectKit',
  steps: ["byText(/^Other Wallets/, '[role=dialog] button')"],
  find: {
    button: "byText(/^Connect Wallet/, 'button')",
    list: "byText(/^(MetaMask|Other Wallets)/, '[role=dialog] button')",
    qr: "$$('svg', $('[role=dialog]')).find((svg) => svg.getBoundingClientRect().width > 200)",
    row: "byText(/^MetaMask/, '[role=dialog] button')",
    account: "byText(/0x71/i, 'button')",
  },
}
