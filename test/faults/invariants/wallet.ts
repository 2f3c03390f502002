import { type Address, type Hex, verifyMessage } from 'viem'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { email } from '../flows/email.ts'
import { asked } from '../ledger.ts'
import type { Invariant } from './index.ts'

const isSignature = (answer: unknown): answer is Hex => typeof answer === 'string' && answer.length === 132

/** Wallets are asked once for what is wanted once, and pages get what wallets gave. */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'one intent is at most one request',
    async check(run) {
      const requests = await asked(run)
      return requests > run.intents ? `${requests} requests, ${run.intents} wanted` : undefined
    },
  },
  {
    name: 'a signature is of the account',
    async check({ signature, world }) {
      const answer = signature?.answer
      if (!isSignature(answer)) return undefined
      const embedded = world.sandbox.secure.addressOf(email) as Address | undefined
      const addresses = [testAccounts[0].address, testAccounts[1].address, ...(embedded ? [embedded] : [])]
      const checks = addresses.map((address) =>
        verifyMessage({ address, message: 'Harbour', signature: answer }),
      )
      return (await Promise.all(checks)).includes(true) ? undefined : answer
    },
  },
  {
    name: 'a refusal has a numeric code',
    check: ({ signature }) =>
      !signature || 'answer' in signature || typeof signature.code === 'number'
        ? undefined
        : JSON.stringify(signature),
  },
]
