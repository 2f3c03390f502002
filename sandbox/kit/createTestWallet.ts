import type { Answer } from '../extension-wallets/config.ts'
import type { QuestionKind, SeenRequest } from '../extension-wallets/questions.ts'
import type { WalletFault } from '../extension-wallets/walletFaults.ts'
import type { TestChain, World } from './startWorld.ts'
import { waitUntil } from './waitUntil.ts'

/** What a transaction must have. `data` is all of it, or its beginning. */
export type ExpectedTransaction = {
  to?: string
  /** Wei. */
  value?: bigint
  data?: string
  /** Milliseconds, 10,000 by default. */
  timeout?: number
}

/** A transaction on the chain. */
export type SentTransaction = {
  hash: string
  from: string
  to: string
  value: bigint
  data: string
  status: 'success' | 'reverted'
}

export type ExpectedSignature = { message?: string; timeout?: number }

/** An extension wallet that a test controls. */
export type TestWallet = {
  /** Sets how it answers from now on, after reloads too: all prompts, or those of a kind. */
  setPolicy(policy: Answer | Partial<Record<QuestionKind, Answer>>): Promise<void>
  /** Makes the next request of a method fail. */
  misbehave(method: string, fault: WalletFault): Promise<void>
  /** Delays the next request of a method by a number of milliseconds. */
  delay(method: string, ms: number): Promise<void>
  /** Answers the prompt that the policy `wait` leaves open, once there is one. */
  approve(): Promise<void>
  decline(): Promise<void>
  /** The page's requests since it was loaded, oldest first. */
  requests(): Promise<SeenRequest[]>
  switchAccount(index: number): Promise<void>
  switchNetwork(chainId: number): Promise<void>
  /** Revokes the page's permission. */
  disconnect(): Promise<void>
  /** Waits until this wallet has such a transaction on the chain. @throws With all requests of the page. */
  expectTransaction(expected?: ExpectedTransaction): Promise<SentTransaction>
  /** Waits for a signed message or, without `message`, signed typed data. @returns The signature. @throws With all requests of the page. */
  expectSignature(expected?: ExpectedSignature): Promise<string>
}

export type WalletChange =
  | { kind: 'policy'; value: Partial<Record<QuestionKind, Answer>> }
  | { kind: 'fault'; value: [method: string, fault: WalletFault] }
  | { kind: 'decide'; value: [id: number, yes: boolean] }
  | { kind: 'account' | 'network'; value: number }
  | { kind: 'disconnect' }

const kinds: QuestionKind[] = ['connect', 'sign', 'send', 'switch', 'add']

/** Methods for which a wallet prompts its user. */
const prompting = /connect|request|sign|send|switch|add/i

type WalletOptions = {
  id: string
  world: Pick<World, 'addresses'> & { chain(id: number): Pick<TestChain, 'request'> }
  /** Reaches the wallet in its page with `readRequests` and `applyChange`. */
  requests(): Promise<SeenRequest[]>
  apply(change: WalletChange): Promise<void>
  /** Applies it now and after reloads. */
  keep(change: WalletChange): Promise<void>
}

export function createTestWallet({ id, world, requests, apply, keep }: WalletOptions): TestWallet {
  const list = async (words: string) => {
    const lines = (await requests()).map(
      ({ method, params, status }) => `  ${method} ${status} ${JSON.stringify(params)}`,
    )
    return `${words}. ${id} was asked:\n${lines.join('\n') || '  nothing'}\n`
  }
  const decide = async (yes: boolean) => {
    const waiting = await waitUntil(
      () => list('No prompt is open'),
      undefined,
      async () =>
        (await requests()).findLast(({ status, method }) => status === 'waiting' && prompting.test(method)),
    )
    await apply({ kind: 'decide', value: [waiting.id, yes] })
  }

  return {
    setPolicy: (policy) =>
      keep({
        kind: 'policy',
        value: typeof policy === 'string' ? Object.fromEntries(kinds.map((kind) => [kind, policy])) : policy,
      }),
    misbehave: (method, fault) => apply({ kind: 'fault', value: [method, fault] }),
    delay: (method, lateMs) => apply({ kind: 'fault', value: [method, { lateMs }] }),
    approve: () => decide(true),
    decline: () => decide(false),
    requests,
    switchAccount: (value) => apply({ kind: 'account', value }),
    switchNetwork: (value) => apply({ kind: 'network', value }),
    disconnect: () => apply({ kind: 'disconnect' }),
    expectTransaction: ({ timeout, ...expected } = {}) =>
      waitUntil(
        () => list(`No transaction ${describe(expected)}`),
        timeout,
        async () => {
          const hashes = (await requests()).filter(({ method }) => method === 'eth_sendTransaction')
          const sent = await Promise.all(hashes.map(({ result }) => readTransaction(world, result)))
          return sent.find((each) => each && isLike(each, expected))
        },
      ),
    expectSignature: ({ message, timeout } = {}) =>
      waitUntil(
        () => list(`No signature of ${message ?? 'a message'}`),
        timeout,
        async () => {
          const signed = (await requests()).find(
            ({ method, params, result }) =>
              /^(personal_sign|eth_signTypedData)/.test(method) &&
              typeof result === 'string' &&
              (message === undefined || toText(String(params[0])) === message),
          )
          return signed && String(signed.result)
        },
      ),
  }
}

/** Runs in the page. */
export function readRequests(id: string): SeenRequest[] {
  const { requests = [] } = window.__wallets?.[id] ?? window.__others?.[id] ?? {}
  return requests.map((request) => ({ ...request }))
}

/** Runs in the page. */
export function applyChange({ id, change }: { id: string; change: WalletChange }): void {
  const evm = window.__wallets?.[id]
  const wallet = evm ?? window.__others?.[id]
  if (!wallet) throw new Error(`No wallet ${id}`)
  if (change.kind === 'policy') Object.assign(wallet.policy, change.value)
  if (change.kind === 'decide') wallet.decide(...change.value)
  if (change.kind === 'account') wallet.switchAccount(change.value)
  if (change.kind === 'disconnect') wallet.disconnect()
  if (change.kind !== 'fault' && change.kind !== 'network') return
  if (!evm) throw new Error(`${id} is not an EVM wallet`)
  if (change.kind === 'fault') evm.misstep(...change.value)
  else evm.emitChainChanged(change.value)
}

/** Pages send text as hex bytes. */
function toText(data: string): string {
  const pairs = data.startsWith('0x') ? (data.slice(2).match(/../g) ?? []) : undefined
  return pairs ? new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))) : data
}

const isLike = (sent: SentTransaction, { to, value, data }: ExpectedTransaction): boolean =>
  (to === undefined || sent.to.toLowerCase() === to.toLowerCase()) &&
  (value === undefined || sent.value === value) &&
  (data === undefined || sent.data.toLowerCase().startsWith(data.toLowerCase()))

const describe = ({ to, value, data }: ExpectedTransaction): string =>
  [to && `to ${to}`, value !== undefined && `of ${value} wei`, data && `with ${data}`]
    .filter(Boolean)
    .join(' ')

type Wire = { from: string; to: string | null; value: string; input: string; status: string }

/** On any chain, once it is in a block. */
async function readTransaction(
  { addresses, chain }: WalletOptions['world'],
  hash: unknown,
): Promise<SentTransaction | undefined> {
  if (typeof hash !== 'string') return undefined

  for (const { caipNetworkId } of addresses.chains) {
    const [namespace, id] = caipNetworkId.split(':')
    if (namespace !== 'eip155') continue
    const { request } = chain(Number(id))
    const receipt = (await request('eth_getTransactionReceipt', [hash])) as Wire | null
    if (!receipt) continue
    const sent = (await request('eth_getTransactionByHash', [hash])) as Wire
    return {
      hash,
      from: sent.from,
      to: sent.to ?? '',
      value: BigInt(sent.value),
      data: sent.input,
      status: receipt.status === '0x1' ? 'success' : 'reverted',
    }
  }
  return undefined
}
