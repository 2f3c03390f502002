/** What the embedded wallet keeps in the browser's storage, by its name there. None of it is secret. */
export const embeddedKeys = [
  'EMAIL_LOGIN_USED_KEY',
  'EMAIL',
  'LAST_EMAIL_LOGIN_TIME',
  'LAST_USED_CHAIN_KEY',
  'LAST_USED_ADDRESS',
  'SOCIAL_USERNAME',
  'PREFERRED_ACCOUNT_TYPE',
  'SMART_ACCOUNT_ENABLED_NETWORKS',
  'NAME_ASKED',
] as const
export type EmbeddedKey = `embedded:${(typeof embeddedKeys)[number]}` | 'connectedSocial'
