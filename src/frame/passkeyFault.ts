/** Why a passkey gives no wallet: the keys of the frame's messages. */
export type PasskeyFault =
  /** The user canceled, or the browser gives no reason. */
  | 'declined'
  /** This browser, or the passkey's provider, cannot derive secrets. */
  | 'noSecrets'
  /** The device did not ask for a fingerprint, a face or a PIN. */
  | 'notVerified'
  /** The passkey gave two different wallets. */
  | 'changing'
  /** The page around the frame does not allow passkeys in it. */
  | 'notAllowed'
  /** This device already has a passkey of this wallet. */
  | 'exists'
  /** The passkey decrypts the wallet of a phrase, which this browser does not have: the user has it as a file. */
  | 'fileNeeded'
  /** The file does not belong to this wallet, or to this passkey. */
  | 'wrongFile'

export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly fault: PasskeyFault

  constructor(fault: PasskeyFault) {
    super(fault)
    this.fault = fault
  }
}

/** The reason in a thrown error. */
export const faultOf = (error: unknown): PasskeyFault =>
  error instanceof PasskeyError ? error.fault : 'noSecrets'
