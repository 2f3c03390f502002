/** Stands for the account's address in a sign-in message that is made before the account is known. */
export const addressPlaceholder = '<<AccountAddress>>'
