import type { PasskeyFault } from './passkey.ts'
import type { Question, Warning } from './question.ts'

export const words = {
  connectTitle: 'A wallet behind your passkey',
  connectLead:
    'Your fingerprint, face or PIN opens it, on every device that has your passkey. Nobody else can, not even this site.',
  create: 'Create a wallet',
  find: 'I have a passkey',
  cancel: 'Cancel',
  approve: 'Approve',
  decline: 'Decline',
  onlyInPage: 'This page is a wallet. It works inside the sites that use it.',
  notAllowed: 'This site may not use this wallet.',
  network: 'Network',
  waiting: 'Confirm with your passkey',
  titles: {
    message: 'Sign a message',
    signIn: 'Sign in',
    typedData: 'Sign data',
    transaction: 'Approve a transaction',
  } satisfies Record<Question['kind'], string>,
  facts: {
    send: 'Send',
    to: 'To',
    from: 'From',
    contract: 'Contract',
    data: 'Data',
    token: 'Token',
    allow: 'Let spend',
    spender: 'Spender',
    fee: 'Network fee, at most',
    feePayer: 'The fee is paid by',
    toAccount: 'To the token account',
    opensAccount: 'Opens the token account',
    program: 'Program',
    memo: 'Memo',
  } as Record<string, string>,
  warnings: {
    unreadable: 'This cannot be read. Sign it only if you trust the site.',
    unknownCall: 'The wallet does not understand this call. Approve it only if you trust the site.',
    lasting: 'This gives a right that lasts longer than the transaction.',
    noVerifyingContract: 'It does not say which contract it is for.',
  } satisfies Record<Warning, string>,
  faults: {
    declined: 'Nothing was done. Try again.',
    noSecrets: 'This browser or passkey cannot hold a wallet. Nothing was created.',
    notVerified: 'Your device did not check that it is you. Turn on a fingerprint, a face or a PIN.',
    changing: 'This passkey opened another wallet than before. Nothing was signed.',
    notAllowed: 'This site does not let the wallet use passkeys.',
    exists: 'This device has a passkey of this wallet already.',
  } satisfies Record<PasskeyFault, string>,
}
