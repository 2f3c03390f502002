/**
 * Runs in pages before their scripts: a passkey device that all windows of an origin share. Chromium simulates devices
 * for only one page. It has one synced passkey, and approves at once.
 */
export function scriptPasskeys(): void {
  const key = 'scripted-passkey'
  const make = (prototype: object, members: Record<string, unknown>) =>
    Object.defineProperties(
      Object.create(prototype),
      Object.fromEntries(Object.entries(members).map(([name, value]) => [name, { value }])),
    )
  const data = new Uint8Array(37)
  // The user was there and verified; the passkey is synced.
  data[32] = 0x1d
  const credential = (seed: string, response: object) =>
    make(PublicKeyCredential.prototype, {
      id: btoa(seed).replace(/=+$/, ''),
      response,
      getClientExtensionResults: () => ({
        prf: {
          enabled: true,
          results: {
            first: Uint8Array.from({ length: 32 }, (_, at) => seed.charCodeAt(at % seed.length) + at),
          },
        },
      }),
    })
  Object.assign(navigator.credentials, {
    async create() {
      const seed = crypto.randomUUID()
      localStorage.setItem(key, seed)
      return credential(
        seed,
        make(AuthenticatorAttestationResponse.prototype, { getAuthenticatorData: () => data.buffer }),
      )
    },
    async get() {
      const seed = localStorage.getItem(key)
      if (!seed) throw new DOMException('No passkey', 'NotAllowedError')
      const response = make(AuthenticatorAssertionResponse.prototype, {
        authenticatorData: data.buffer,
        userHandle: null,
      })
      return credential(seed, response)
    },
  })
}

/** Runs in pages before their scripts: like Safari and Firefox, the browser cannot detect what covers an element. */
export function seeNoCovers(): void {
  Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
}
