/** What a page may do for an account without asking each time. */
export type SmartSession = {
  /** Names it to the service and to the wallet: its permission context identifier. */
  pci: string
  /** The page, as it calls itself; undefined where the service does not say. */
  page: string | undefined
  iconUrl: string | undefined
  /** When it expires: milliseconds since 1970. */
  expiresAt: number | undefined
  /** The contracts it may call; empty where the service does not say. */
  contracts: string[]
  /** All that it may, as the page has asked for it: the wallet wants it back when it ends. */
  permissions: Record<string, unknown>[]
}
