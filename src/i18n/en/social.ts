/** English: signing in with a social account. */
export const social = {
  social: {
    title: 'All socials',
    continue: (provider: string) => `Continue with ${provider}`,
    more: 'More ways to sign in',
    logIn: (provider: string) => `Log in with ${provider}`,
    asking: 'Finish in the window that just opened.',
    status: (provider: string) => `Waiting for ${provider}`,
    reading: 'Reading your account. This takes a moment.',
    leaving: (provider: string) => `This page goes to ${provider} and comes back.`,
    openAgain: 'Open again',
    closed: 'The window was closed',
    closedText: 'Nothing was shared. Open it again to go on.',
    blocked: 'The window was blocked',
    blockedText: 'Allow windows for this page, or open it with the button.',
    open: 'Open window',
    declined: 'Login declined',
    declinedText: (provider: string) => `${provider} shared nothing. Try again, or choose another way.`,
    failed: 'Something went wrong',
    failedText: (provider: string) => `The login with ${provider} did not work. Nothing was shared.`,
    chooseAnother: 'Choose another',
  },

  create: {
    title: 'Create wallet',
    lead: 'Sign in, and you have a wallet. There is nothing to install.',
    selfCustody: 'Prefer to hold the keys yourself?',
    get: 'Get a wallet',
  },

  farcaster: {
    label: 'QR code to log in with Farcaster',
    making: 'Making a code',
    scan: 'Scan with your phone’s camera. Farcaster opens and asks you there.',
    open: 'Open Farcaster',
    openText: 'Agree there, then come back here.',
  },
}
