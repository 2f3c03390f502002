import { number, plural } from './grammar.ts'

/** English: signing in to a wallet by email. */
export const embedded = {
  email: {
    label: 'Email',
    placeholder: 'you@example.com',
    continue: 'Continue with email',
    sending: 'Sending an email',
    invalid: 'This is not a whole email address.',
    cooldown: (seconds: number) =>
      plural(seconds, {
        one: `Please try again after ${number(seconds)} second`,
        other: `Please try again after ${number(seconds)} seconds`,
      }),
    unavailable: 'Email login did not load. Wallets still work.',
    failed: 'Something went wrong. Try again.',
  },

  /** The words around the links to the host's own pages. */
  consent: {
    before: 'I accept the ',
    terms: 'Terms',
    between: ' and the ',
    privacy: 'Privacy Policy',
    after: '.',
  },

  emailCode: {
    title: 'Check your email',
    before: 'Enter the 6-digit code sent to ',
    after: '. It works for 20 minutes.',
    group: '6-digit code',
    digit: (place: number) => `Digit ${number(place)}`,
    checking: 'Checking the code',
    wrong: 'That code is not right. Use the newest email, or ask for a new code.',
    expired: 'This code is too old. Ask for a new one.',
    tooMany: 'Too many tries. Ask for a new code.',
    none: 'No email yet?',
    sendAgain: 'Send a new code',
    in: (time: string) => `New code in ${time}`,
  },

  emailDevice: {
    title: 'Confirm this device',
    open: 'Open the link we sent',
    before: 'It went to ',
    after: '. Keep this page open.',
    late: 'Nobody has opened it yet',
    lateText: 'Something went wrong, or the link is still in your inbox. Open it, then check again.',
    checkAgain: 'Check again',
    sendAgain: 'Send again',
    sendAgainIn: (time: string) => `Send again in ${time}`,
  },

  approve: {
    title: 'Approve transaction',
    frame: 'Secure frame',
    decline: 'Decline and close',
  },
}
