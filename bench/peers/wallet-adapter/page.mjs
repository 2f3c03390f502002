export default {
  title: 'Solana wallet-adapter',
  find: {
    button: "$('.wallet-adapter-button-trigger')",
    list: "byText(/Phantom/, '.wallet-adapter-modal button')",
    close: "$('.wallet-adapter-modal-button-close')",
  },
}
