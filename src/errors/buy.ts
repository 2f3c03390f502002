import { W3mError } from './base.ts'
import { coded } from './coded.ts'

type LinkFacts = {
  provider: string
  host?: string | undefined
  missing?: 'address' | 'network' | undefined
  cause?: unknown
}

/**
 * The URL of a purchase could not be created: `cause` is the service's error, or the message is “No address found” or
 * “No network found”. Or the URL has another `host` than the provider's.
 */
export class BuyLinkError extends W3mError {
  readonly code = 'W3M_BUY_LINK'

  constructor({ cause, missing, ...details }: LinkFacts) {
    super('No link found', { details, cause })
    if (missing) this.message = `No ${missing} found`
  }
}

/** The provider reports that the payment was refused: nothing was bought. */
export class PurchaseRefusedError extends coded('W3M_PURCHASE_REFUSED', 'Buy failed')<{
  provider: string
  id: string
}> {}
