import type { Fault as Broken } from '../../../sandbox/faults/fault.ts'
import type { Fault } from '../fault.ts'

const services = {
  blockchainApi: 'the blockchain API',
  rpc: 'the service of nodes',
  walletRegistry: 'the wallet registry',
  analytics: 'analytics',
  auth: 'the sign-in back end',
  solana: 'the node of Solana',
} as const

const reply = (body: string, contentType = 'application/json'): Broken => ({
  kind: 'recorded',
  status: 200,
  headers: { 'content-type': contentType, 'access-control-allow-origin': '*' },
  body,
})

/** How a service may fail, in words after its name; and how often, by default until repaired. */
const ways: readonly { words: string; fault: Broken; times?: number }[] = [
  { words: 'is down', fault: { kind: 'down' } },
  { words: 'is down once', fault: { kind: 'down' }, times: 1 },
  { words: 'takes two seconds', fault: { kind: 'slow', ms: 2_000 } },
  { words: 'takes two seconds once', fault: { kind: 'slow', ms: 2_000 }, times: 1 },
  { words: 'never answers', fault: { kind: 'silent' } },
  { words: 'never answers once', fault: { kind: 'silent' }, times: 1 },
  { words: 'is busy for a second', fault: { kind: 'status', status: 429, retryAfter: '1' }, times: 2 },
  { words: 'is busy', fault: { kind: 'status', status: 429 } },
  { words: 'fails three times', fault: { kind: 'status', status: 500 }, times: 3 },
  { words: 'is not available', fault: { kind: 'status', status: 503 } },
  { words: 'refuses the page', fault: { kind: 'status', status: 403 } },
  { words: 'answers with the page of a hotel', fault: { kind: 'html' } },
  { words: 'answers with garbled bytes', fault: { kind: 'garbled' } },
  { words: 'breaks off half-way', fault: { kind: 'abort' } },
  { words: 'answers null', fault: reply('null') },
  { words: 'answers with an empty object', fault: reply('{}') },
  {
    words: 'answers with numbers for texts',
    fault: reply('{"data":[1,2],"balances":[3],"result":4,"history":5}'),
  },
  { words: 'answers with another chain', fault: reply('{"jsonrpc":"2.0","id":1,"result":"0x539"}') },
  { words: 'answers ten thousand deep', fault: reply(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) },
  { words: 'answers with 20 megabytes', fault: reply(`["${'x'.repeat(20_000_000)}"]`), times: 2 },
]

/** More calls than any run makes. */
const forEver = 100_000

export const serviceFaults: readonly Fault[] = Object.entries(services).flatMap(([service, called]) =>
  ways.map(
    ({ words, fault, times = forEver }): Fault => ({
      name: `${called} ${words}`,
      needs: service === 'auth' || service === 'solana' ? [service] : ['services'],
      strike: ({ world }) => world.sandbox.faults.set({ service, fault, times }),
    }),
  ),
)
