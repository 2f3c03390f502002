/** linea: Web3 Icons 4.0.56 (https://github.com/0xa3k5/web3icons), MIT. */
export const mark =
  '<path fill="#000" d="M24 0H0v24h24z"/><path fill="#fff" d="M17.007 20H4.424V6.597h2.88v10.805h9.703zm.001-10.808c1.418 0 2.568-1.162 2.568-2.596S18.426 4 17.008 4 14.44 5.162 14.44 6.596s1.15 2.596 2.568 2.596"/>'
