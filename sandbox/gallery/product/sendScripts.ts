import { transferIntent } from '../../../src/actions/send/sendTransfer.ts'
import { addRecord } from '../../../src/actions/transactions/records.ts'
import { BelowRentError, RecipientIsProgramError } from '../../../src/errors/transaction.ts'
import { UserRejectedError } from '../../../src/errors/wallet.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { Transaction } from '../../../src/schemas/transaction.ts'
import type { AccountState } from '../../../src/stores/account.ts'
import { getUnanswered } from '../../../src/stores/unanswered.ts'
import { accounts, hash } from '../samples.ts'
import { bySmartAccount, connected, owner, usdc } from './connected.ts'
import { embedded, type Script } from './createScriptedRuntime.ts'
import { transfer } from './transfer.ts'

const recipient = { status: 'valid', address: accounts.lin, name: 'lin.example.id' } as const
/** The chain's estimate. */
const fee = { status: 'known', gasLimit: 65_000n, fee: 140_000_000_000_000n } as const

/** The form of a transfer, connected, on one of its views. */
const sending =
  (
    view: 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview',
    state: Parameters<Runtime['stores']['send']['update']>[0],
  ) =>
  (runtime: Runtime) => {
    connected(runtime)
    runtime.stores.send.update({ token: usdc, ...state })
    runtime.stores.router.push('WalletSend')
    if (view !== 'WalletSend') runtime.stores.router.push(view)
  }
/** The user chooses a token from the account's holdings. */
const choosing = (tokens: AccountState['tokens']) => (runtime: Runtime) => {
  sending('WalletSendSelectToken', {})(runtime)
  runtime.stores.account.update(owner, { tokens })
}
const filled = { amountText: '25', recipientText: 'lin.example.id', recipient, fee }
const refusedAtReview = (refusal: Error): Script => ({
  refusal,
  prepare: sending('WalletSendPreview', { ...filled, fee: { status: 'unknown' } }),
})
const following =
  (more: Partial<Transaction> = {}) =>
  (runtime: Runtime) => {
    connected(runtime)
    addRecord(runtime, transfer(more))
    runtime.stores.router.push('WalletSendStatus', { hash })
  }

/** Sent by a passkey wallet, which can replace the transaction. */
const waiting = (more: Partial<Transaction> = {}): Script => ({
  options: { features: { passkey: true } },
  prepare: (runtime) => {
    connected(runtime, embedded)
    addRecord(runtime, transfer({ sighting: { nonce: '7', unusedAt: '1' }, ...more }))
    runtime.stores.router.push('WalletSendStatus', { hash })
  },
})

/** The form. */
export const send: Record<string, Script> = {
  empty: { prepare: sending('WalletSend', {}) },
  'sent before': {
    prepare: (runtime) => {
      const others = [accounts.lin, hash.slice(0, 42)]
      for (const [at, to] of others.entries()) {
        const own = `0x${String(at).repeat(64)}`
        addRecord(
          runtime,
          transfer({ status: 'confirmed', to, hash: own, ...(at ? { toName: undefined } : {}) }),
        )
      }
      sending('WalletSend', {})(runtime)
    },
  },
  filled: { prepare: sending('WalletSend', filled) },
  'too much': { prepare: sending('WalletSend', { ...filled, amountText: '750' }) },
  'too many decimals': { prepare: sending('WalletSend', { ...filled, amountText: '0.1234567' }) },
  'no such name': {
    prepare: sending('WalletSend', {
      amountText: '25',
      recipientText: 'lin.exmaple',
      recipient: { status: 'unknown-name' },
    }),
  },
  'name kept elsewhere': {
    prepare: sending('WalletSend', {
      amountText: '25',
      recipientText: 'lin.far.example',
      recipient: { status: 'elsewhere' },
    }),
  },
  'no address': {
    prepare: sending('WalletSend', {
      amountText: '25',
      recipientText: '0x12',
      recipient: { status: 'invalid' },
    }),
  },
  'own account': {
    prepare: sending('WalletSend', {
      ...filled,
      recipient: { status: 'valid', address: accounts.mara, warning: 'self' },
    }),
  },
  'token contract': {
    prepare: sending('WalletSend', { ...filled, recipient: { ...recipient, warning: 'token-contract' } }),
  },
  tokens: { prepare: sending('WalletSendSelectToken', {}) },
  'tokens loading': { prepare: choosing({ status: 'loading' }) },
  'tokens not loaded': { prepare: choosing({ status: 'failed', at: 0 }) },
}

/** The wallet has not answered the request for this transfer. */
function setUnanswered(runtime: Runtime, { sent }: { sent: boolean }): void {
  const intent = transferIntent(runtime) ?? ''
  const request = { caipNetworkId: 'eip155:1', from: accounts.mara, intent, at: Date.now() } as const
  getUnanswered(runtime).$requests.set([{ ...request, sent, isOpen: true, before: Promise.resolve(0n) }])
}

/** The review. */
export const review: Record<string, Script> = {
  'first time': { prepare: sending('WalletSendPreview', filled) },
  'known recipient': {
    prepare: (runtime) => {
      addRecord(runtime, transfer({ status: 'confirmed' }))
      sending('WalletSendPreview', filled)(runtime)
    },
  },
  'smart account': { prepare: bySmartAccount(sending('WalletSendPreview', filled)) },
  simulated: {
    simulation: async () => [{ address: usdc.address?.toLowerCase(), amount: -25_000_000n }],
    prepare: sending('WalletSendPreview', filled),
  },
  'takes more': {
    simulation: async () => [
      { address: usdc.address?.toLowerCase(), amount: -25_000_000n },
      { amount: -3_000_000_000_000_000n },
    ],
    prepare: sending('WalletSendPreview', filled),
  },
  'fee ahead': {
    prepare: (runtime) => {
      addRecord(runtime, transfer({ status: 'confirmed', received: '24750000' }))
      sending('WalletSendPreview', filled)(runtime)
    },
  },
  'fee simulated': {
    simulation: async () => [{ address: usdc.address?.toLowerCase(), amount: -25_000_000n }],
    arrives: 24_750_000n,
    prepare: sending('WalletSendPreview', filled),
  },
  'maybe sent': {
    prepare: (runtime) => {
      sending('WalletSendPreview', filled)(runtime)
      setUnanswered(runtime, { sent: true })
    },
  },
  'asked before': {
    prepare: (runtime) => {
      sending('WalletSendPreview', filled)(runtime)
      setUnanswered(runtime, { sent: false })
    },
  },
  'asked before, in the form': {
    prepare: (runtime) => {
      sending('WalletSend', filled)(runtime)
      setUnanswered(runtime, { sent: false })
    },
  },
  'look-alike': {
    prepare: (runtime) => {
      addRecord(runtime, transfer({ status: 'confirmed' }))
      sending('WalletSendPreview', { ...filled, recipient: { status: 'valid', address: accounts.poison } })(
        runtime,
      )
    },
  },
  'cost unknown': refusedAtReview(new Error('no answer')),
  'opens an account, keeps a fee': {
    prepare: sending('WalletSendPreview', {
      ...filled,
      fee: { status: 'known', fee: 3n, accountRent: 2n, tokenFee: 1n },
    }),
  },
  'leaves too little': refusedAtReview(new BelowRentError({ side: 'sender' })),
  'gives too little': refusedAtReview(new BelowRentError({ side: 'recipient' })),
  'to a program': refusedAtReview(new RecipientIsProgramError({ address: accounts.lin })),
  'in the wallet': {
    prepare: sending('WalletSendPreview', { ...filled, request: { status: 'waiting', since: Date.now() } }),
  },
  'in the wallet for long': {
    impatient: true,
    prepare: sending('WalletSendPreview', { ...filled, request: { status: 'waiting', since: 1 } }),
  },
  'not sent': {
    prepare: sending('WalletSendPreview', {
      ...filled,
      request: {
        status: 'failed',
        error: new UserRejectedError({ method: 'eth_sendTransaction', cause: undefined }),
      },
    }),
  },
}

const swap = {
  kind: 'swap',
  data: '0x',
  value: '0',
  brings: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  quoted: '499800000000000000',
} as const

/** The outcomes of a transfer. */
export const transferScripts: Record<string, Script> = {
  pending: { prepare: following() },
  replaceable: waiting(),
  'sped up': waiting({ replacement: hash }),
  canceling: waiting({ replacement: hash, isCanceling: true }),
  confirmed: {
    prepare: following({ status: 'confirmed', finalAt: Date.now() - 12_000, fee: '130000000000000' }),
  },
  'fee kept': { prepare: following({ status: 'confirmed', received: '24750000' }) },
  failed: { prepare: following({ status: 'failed', reason: 'balance too low', fee: '130000000000000' }) },
  'swap pending': { prepare: following({ call: swap }) },
  swapped: {
    prepare: following({
      call: swap,
      status: 'confirmed',
      received: '499812000000000000',
      fee: '600000000000000',
    }),
  },
  approving: { prepare: following({ call: { ...swap, kind: 'approve' } }) },
  'long amount': {
    prepare: following({ status: 'confirmed', amount: '1234567890123456789', finalAt: Date.now() - 12_000 }),
  },
  canceled: { prepare: following({ status: 'canceled' }) },
  dropped: { prepare: following({ status: 'dropped' }) },
  unknown: { prepare: following({ status: 'unknown' }) },
  altered: {
    prepare: following({ status: 'altered', altered: { to: accounts.poison, amount: '25000000' } }),
  },
}
