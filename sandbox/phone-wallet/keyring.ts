/** Keys of one namespace beside eip155, and what they can do. */
export type Keyring = {
  namespace: string
  /** CAIP-2 ids. */
  chains: string[]
  /** The active one first. */
  addresses: string[]
  methods: string[]
  /** Whether a person has to agree to the method. */
  needsConsent(method: string): boolean
  /** Signs for real. Params are as the app sent them. */
  perform(call: { method: string; params: unknown; caipNetworkId: string }): Promise<unknown>
}
