/** base, as its blue square: Web3 Icons 4.0.56 (https://github.com/0xa3k5/web3icons), MIT. */
export const mark = '<path fill="#00F" d="M0 0h24v24H0z"/>'
