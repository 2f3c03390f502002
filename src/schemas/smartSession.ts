/** A page's permission to act for an account without a prompt. */
export type SmartSession = {
  /** Its permission context identifier, for the service and the wallet. */
  pci: string
  /** The page's own name; undefined if the service does not return it. */
  page: string | undefined
  iconUrl: string | undefined
  /** When it expires: milliseconds since 1970. */
  expiresAt: number | undefined
  /** The contracts it may call; empty if the service does not return them. */
  contracts: string[]
  /** All permissions that the page requested, which the wallet needs to revoke them. */
  permissions: Record<string, unknown>[]
}
