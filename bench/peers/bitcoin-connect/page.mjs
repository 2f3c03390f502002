export default {
  title: 'Bitcoin Connect',
  html: '<bc-button></bc-button>',
  // A dependency asks for it only where the browser has no Web Crypto.
  alias: { crypto: './nothing.js' },
  find: {
    button: "$('bci-button') || $('bc-button')",
    list: "$('bc-alby-hub-connector')",
    close: "$$('button', $('bc-modal-header')).pop()",
  },
}
