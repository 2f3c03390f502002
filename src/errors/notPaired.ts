import { W3mError } from './base.ts'

/** No wallet is paired, or its session has ended. */
export class PairingNotConnectedError extends W3mError {
  readonly code = 'W3M_PAIRING_NOT_CONNECTED'

  constructor() {
    super('Please call connect() before request()', { rpcCode: 4900 })
  }
}
