export default {
  title: 'AppKit (npm)',
  html: '<appkit-button></appkit-button>',
  steps: ["byText(/^WalletConnect/, 'wui-list-wallet button, w3m-list-wallet button, wui-list-wallet')"],
  find: {
    button: "$('wui-connect-button button:not([disabled])') || byText(/Connect Wallet/, 'button')",
    list: "byText(/MetaMask/, 'w3m-connect-view button, wui-list-wallet, wui-list-wallet button')",
    close: "$('[data-testid=w3m-header-close]')",
    qr: "$('wui-qr-code')",
    row: "byText(/MetaMask/, 'w3m-connect-view button, wui-list-wallet, wui-list-wallet button')",
    account: "byText(/0x71/i, 'wui-account-button')",
  },
}
