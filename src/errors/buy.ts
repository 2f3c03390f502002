import { W3mError } from './base.ts'
import { coded } from './coded.ts'

type LinkFacts = {
  provider: string
  host?: string | undefined
  missing?: 'address' | 'network' | undefined
  cause?: unknown
}

/**
 * The provider's page for a purchase could not be made: `cause` is the service's reason, or the message is “No
 * address found” or “No network found”. Or the link led to another `host` than the provider's.
 */
export class BuyLinkError extends W3mError {
  readonly code = 'W3M_BUY_LINK'

  constructor({ cause, missing, ...details }: LinkFacts) {
    super('No link found', { details, cause })
    if (missing) this.message = `No ${missing} found`
  }
}

/** The provider says that the payment was refused: nothing was bought. */
export class PurchaseRefusedError extends coded('W3M_PURCHASE_REFUSED', 'Buy failed')<{
  provider: string
  id: string
}> {}
