export default {
  title: 'Bitcoin Connect',
  html: '<bc-button></bc-button>',
  // A dependency needs it only in browsers without Web Crypto.
  alias: { crypto: './nothing.js' },
  find: {
    button: "$('bci-button') || $('bc-button')",
    list: "$('bc-alby-hub-connector')",
    close: "$$('button', $('bc-modal-header')).pop()",
  },
}
