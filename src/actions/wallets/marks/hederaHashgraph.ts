/** hedera-hashgraph: Web3 Icons 4.0.56 (https://github.com/0xa3k5/web3icons), MIT. */
export const mark =
  '<path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M14.283 12.492H9.812v-1.116h4.471z"/><path fill="#fff" fill-rule="evenodd" d="M7.555 5.348a8 8 0 1 1 8.89 13.304 8 8 0 0 1-8.89-13.304m6.681 10.112h1.016V8.456h-1.016v2.108H9.764V8.456H8.748v7.004h1.016V13.3h4.472z" clip-rule="evenodd"/>'
