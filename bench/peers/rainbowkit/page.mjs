export default {
  title: 'RainbowKit',
  find: {
    button: "$('[data-testid=rk-connect-button]') || byText(/^Connect Wallet$/, 'button')",
    list: "$('[data-testid^=rk-wallet-option-]')",
    row: "byText(/^MetaMask/, '[data-testid^=rk-wallet-option-]')",
    account: "byText(/0x71/i, 'button')",
  },
}
