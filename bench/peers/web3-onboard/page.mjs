export default {
  title: 'Web3-Onboard',
  find: {
    button: "$('#connect')",
    list: "byText(/^(MetaMask|WalletConn)/, 'button')",
    close: "$('.close-button, .close-button-container button, .close-button-container')",
  },
}
