/** fantom: Web3 Icons 4.0.56 (https://github.com/0xa3k5/web3icons), MIT. */
export const mark =
  '<path fill="#26B6EA" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M11.974 4 7.202 6.708V17.21L11.974 20l4.828-2.789V6.708zm.028.8L8.4 6.96l3.6 2.1 3.6-2.1zM8 7.6v3.6l3.2-1.792zm4.4 2.6v3.6l3.2-1.792zM16 7.6v3.6l-3.2-1.792zm-4.4 2.598V13.8l-3.2-1.793zM8 12.625V16.8l4 2.398 4.001-2.4v-4.176l-4 2.178z" clip-rule="evenodd"/><path fill="#fff" d="M5.2 18.076V15.6H6v2.08l2 1.032v.888zM18.8 5.924V8.4H18V6.32l-2-1.03V4.4z"/>'
