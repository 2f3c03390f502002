/** unichain: Web3 Icons 4.0.56 (https://github.com/0xa3k5/web3icons), MIT. */
export const mark =
  '<path fill="#F50DB4" d="M24 0H0v24h24z"/><path fill="#fff" d="M20 11.848A7.847 7.847 0 0 1 12.152 4h-.304v7.848H4v.304A7.847 7.847 0 0 1 11.848 20h.304v-7.848H20z"/>'
