/** celo: Web3 Icons 4.0.56 (https://github.com/0xa3k5/web3icons), MIT. */
export const mark =
  '<path fill="#FCFE52" d="M24 0H0v24h24z"/><path fill="#fff" d="M4 4h16v5.715h-2.765a5.714 5.714 0 1 0 0 4.57H20V20H4z"/>'
