import { W3mError } from './base.ts'

/** The provider's page for a purchase could not be made. `cause` is the service's reason. */
export class BuyLinkError extends W3mError {
  readonly code = 'W3M_BUY_LINK'

  constructor({ provider, cause }: { provider: string; cause: unknown }) {
    super('No link found', { details: { provider }, cause })
  }
}

/** The provider says that the payment was refused: nothing was bought. */
export class PurchaseRefusedError extends W3mError {
  readonly code = 'W3M_PURCHASE_REFUSED'

  constructor(details: { provider: string; id: string }) {
    super('Buy failed', { details })
  }
}
