import { W3mError } from './base.ts'

/**
 * The name was not registered. The message is the registry's own reason where it gave one; `cause` is what
 * the wallet or the registry said.
 */
export class NameRegisterError extends W3mError {
  readonly code = 'W3M_NAME_REGISTER'

  constructor({ name, reason, cause }: { name: string; reason?: string | undefined; cause: unknown }) {
    super(reason || `Error registering name ${name}`, { details: { name }, cause })
  }
}

/** Names are registered by the embedded wallet on an EVM network, and there is none. */
export class NameAccountError extends W3mError {
  readonly code = 'W3M_NAME_ACCOUNT'

  constructor() {
    super('Address or auth connector not found')
  }
}
