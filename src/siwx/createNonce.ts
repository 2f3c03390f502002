const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// 17 letters of 62 are 101 bits: none can be guessed, none comes twice.
const length = 17

/** For as long, servers take the nonces that they have given. */
export const nonceLifeMs = 300_000

/** A nonce for a sign-in message, of a cryptographic source. A server that checks nonces has to make its own. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Bytes beyond the last whole turn would make some letters likelier than others.
    if (byte < 248) nonce += letters[byte % 62]
  }
  return nonce
}
