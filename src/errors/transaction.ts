import { W3mError } from './base.ts'

/** The wallet is on another network than the transaction is for. Nothing was asked of it. */
export class WalletOnOtherNetworkError extends W3mError {
  readonly code = 'W3M_WALLET_ON_OTHER_NETWORK'

  constructor(details: { caipNetworkId: string; reported: string }) {
    super('The wallet is on another network', { details })
  }
}

/** The token would take the call and move nothing. */
export class TokenRefusesTransferError extends W3mError {
  readonly code = 'W3M_TOKEN_REFUSES_TRANSFER'

  constructor(details: { token: string }) {
    super('The token refuses the transfer', { details })
  }
}

/** What lives at the address is no token whose amounts could be shown. */
export class NotATokenError extends W3mError {
  readonly code = 'W3M_NOT_A_TOKEN'

  constructor({ token, cause }: { token: string; cause?: unknown }) {
    super('Token not found', { details: { token }, cause })
  }
}
