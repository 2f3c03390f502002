import { type Hex, toHex } from 'viem'
import type { WalletFault } from '../../../sandbox/extension-wallets/walletFaults.ts'
import type { Fault } from '../fault.ts'
import { ownAddress } from '../ledger.ts'
import type { Run } from '../run.ts'

/** The extension's next request with this method fails. */
const misstep = (
  method: string,
  needs: Fault['needs'],
  name: string,
  how: WalletFault,
  more: Partial<Fault> = {},
): Fault => ({
  ...more,
  name: `the extension ${name}`,
  needs: ['extension', ...needs],
  before: needs.length > 0 ? ({ asks = false, waits = false }) => asks && !waits : undefined,
  strike: ({ visit }) =>
    visit.page.evaluate(([method, how]) => window.__extension()?.misstep(method, how), [
      method,
      how,
    ] as const),
  async heal(run) {
    await run.visit.page.evaluate((method) => window.__extension()?.misstep(method), method)
    await more.heal?.(run)
  },
})

const refusals: readonly [string, unknown][] = [
  ['declines', { code: 4001, message: 'User rejected the request.' }],
  ['declines as phones do', { code: 5000, message: 'User rejected.' }],
  ['declines by a text', 'User denied the transaction'],
  ['declines with its code as a text', { code: '4001', message: 'no' }],
  ['is not allowed to', { code: 4100, message: 'Unauthorized' }],
  ['cannot do that', { code: 4200, message: 'Unsupported' }],
  ['is busy with another request', { code: -32002, message: 'Already pending' }],
  ['breaks', { code: -32603, message: 'Internal JSON-RPC error.' }],
  ['throws nothing', undefined],
  ['throws a number', 4001],
]

/** The response never arrives, or is empty. */
const lossy: Partial<Fault> = { loses: () => true }

/** The user closes the extension's empty window; a signature prompt stays open. */
const endConnecting = ({ visit }: Run) =>
  visit.page.evaluate(() => {
    for (const request of window.__extension()?.requests ?? [])
      if (request.method === 'eth_requestAccounts' && request.status === 'waiting') request.status = 'failed'
  })

const asking = (method: string, needs: Fault['needs'], verb: string): Fault[] => [
  ...refusals.map(([words, thrown]) =>
    misstep(method, needs, `${words}, asked to ${verb}`, { throws: thrown }),
  ),
  misstep(
    method,
    needs,
    `never answers, asked to ${verb}`,
    { silent: true },
    { ...lossy, heal: endConnecting },
  ),
  misstep(method, needs, `answers after six seconds, asked to ${verb}`, { lateMs: 6_000 }),
  misstep(method, needs, `does it and never answers, asked to ${verb}`, { swallows: true }, lossy),
  misstep(method, needs, `answers null, asked to ${verb}`, { answers: null }, lossy),
  misstep(method, needs, `answers with an object, asked to ${verb}`, { answers: {} }, lossy),
  misstep(method, needs, `answers with half a hash, asked to ${verb}`, { answers: '0x12' }, lossy),
]

const altering = (name: string, alters: Record<string, unknown>, more?: Partial<Fault>): Fault =>
  misstep('eth_sendTransaction', ['transaction'], name, { alters }, more)

/** After it was sent to a pool without blocks, another with the same nonce replaces it. */
const replacing = (name: string, change: (sent: Sent) => object, more: Partial<Fault> = {}): Fault => ({
  ...more,
  name: `the person ${name}`,
  needs: ['transaction'],
  before: ({ name }) => name.startsWith('confirm'),
  async strike(run) {
    await run.world.node.setIntervalMining({ interval: 0 })
    await run.world.node.setAutomine(false)
    run.later.push(() => replace(run, change))
  },
})

type Sent = { to: string | null; value: bigint; input: Hex; nonce: number; gas: bigint; from: string }

async function replace(run: Run, change: (sent: Sent) => object): Promise<void> {
  const { node } = run.world
  const { transactions } = await node.getBlock({ blockTag: 'pending', includeTransactions: true })
  const sent = transactions.find(({ from }) => from === ownAddress(run).toLowerCase())
  if (sent) {
    const { to, value, input, nonce, gas, from } = sent
    const fees = { maxFeePerGas: '0x2540be4000', maxPriorityFeePerGas: '0x2540be400' }
    const same = { from, to, value: toHex(value), data: input, gas: toHex(gas), nonce: toHex(nonce) }
    const params = [{ ...same, ...fees, ...change(sent) }] as never
    await node.request({ method: 'eth_sendTransaction' as never, params })
  }
  await node.mine({ blocks: 1 })
  await node.setAutomine(true)
}

const decides = (name: string, choose: (run: Run) => void): Fault => ({
  name: `the phone ${name}`,
  needs: ['phone'],
  strike: async (run) => choose(run),
})

export const walletFaults: readonly Fault[] = [
  ...asking('eth_sendTransaction', ['transaction'], 'send'),
  ...asking('personal_sign', ['signature'], 'sign'),
  ...asking('eth_requestAccounts', [], 'connect'),
  ...asking('wallet_switchEthereumChain', [], 'switch'),
  misstep('eth_chainId', [], 'never says on which chain it is', { silent: true }),
  misstep('eth_chainId', [], 'says nonsense of its chain', { answers: 'mainnet' }),
  altering(
    'sends to another address',
    { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
    { endsWith: 'W3M_TRANSACTION_ALTERED' },
  ),
  altering('sends with another gas limit', { gas: '0x493e0' }),
  altering('sends with other fees', { maxFeePerGas: '0x2540be4000', maxPriorityFeePerGas: '0x2540be400' }),
  replacing('speeds it up in the wallet', () => ({})),
  replacing(
    'cancels it in the wallet',
    ({ from }) => ({ to: from, value: '0x0', data: '0x', gas: '0x5208' }),
    { endsWith: 'W3M_TRANSACTION_CANCELED' },
  ),
  decides(
    'declines what it is asked',
    ({ phone }) => phone && Object.assign(phone.policy, { request: 'decline' }),
  ),
  decides('leaves questions open', ({ phone }) => phone && Object.assign(phone.policy, { request: 'ask' })),
  decides('moves to Base', ({ phone }) => phone?.switchChain(8453).catch(() => undefined)),
  decides('uses another account', ({ phone }) => phone?.switchAccount(1).catch(() => undefined)),
  decides('ends the session', ({ phone }) => phone?.disconnect().catch(() => undefined)),
]
