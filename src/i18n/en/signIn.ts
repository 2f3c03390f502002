/** English: signing in with the wallet. */
export const signIn = {
  signIn: {
    title: 'Sign in',
    ask: (app: string) => `Sign in to ${app}`,
    askText: 'Sign a message to prove this account is yours. It is free and cannot move funds.',
    message: 'Message to sign',
    preparing: 'Preparing',
    sign: 'Sign',
    signing: 'Signing',
    verifying: 'Checking',
    waiting: (wallet: string) => `Approve the signature in ${wallet}.`,
    declined: 'Signature declined',
    declinedText: (app: string) =>
      `You are connected but not signed in. ${app} needs a signature to show your account.`,
    failed: 'Could not sign you in',
    failedText: (app: string) => `${app} did not accept the signature. Nothing was moved.`,
    smartAccountText: 'This application might not support Smart Accounts.',
    mismatch: 'This request names another site',
    mismatchText: (domain: string, host: string) =>
      `It asks you to sign in to ${domain}, but you are on ${host}. Do not sign.`,
    disconnect: 'Disconnect',
  },
}
