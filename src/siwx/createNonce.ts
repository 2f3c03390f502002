const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// 17 characters of 62 are 101 bits: neither guessable nor repeated.
const length = 17

/** How long servers accept the nonces that they created. */
export const nonceLifeMs = 300_000

/** Creates a nonce for a sign-in message with secure randomness. A server that checks nonces must create its own. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Other bytes would make some characters more likely than others.
    if (byte < 248) nonce += letters[byte % 62]
  }
  return nonce
}
