/** The modal opens with social accounts; wallets are one click away. */
export default {
  title: 'thirdweb',
  find: {
    button: "$('.tw-connect-wallet') || byText(/^Connect Wallet$/, 'button')",
    list: "$('.tw-select-connect-a-wallet-button')",
    close: "$$('button', $('[role=dialog]')).pop()",
  },
}
