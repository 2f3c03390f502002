/** Placeholder for the address in a sign-in message that is created before the account is known. */
export const addressPlaceholder = '<<AccountAddress>>'
