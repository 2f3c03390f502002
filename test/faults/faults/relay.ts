import type { RelayFaults } from '../../../sandbox/relay/faults.ts'
import { type Fault, whileAsked } from '../fault.ts'
import type { Run } from '../run.ts'

const relay = ({ world }: Run) => world.sandbox.relay.faults

/** The relay misbehaves from here on. */
const lasting = (name: string, faults: RelayFaults): Fault => ({
  name: `the relay ${name}`,
  needs: ['relay'],
  strike: (run) => relay(run).set(faults),
})

/** The same, and every socket is closed. */
const afterCut = (name: string, faults: RelayFaults): Fault => ({
  name: `the relay cuts every socket and ${name}`,
  needs: ['relay'],
  strike(run) {
    relay(run).set(faults)
    relay(run).drop()
  },
})

const sends = (name: string, frame: string): Fault => ({
  name: `the relay sends ${name}`,
  needs: ['relay'],
  strike: (run) => relay(run).sendPages(frame),
})

/** Changes one letter in the middle. */
const flip = (text: string) => {
  const middle = Math.floor(text.length / 2)
  return `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`
}

/** Changes only the first message after it was broken. */
const flipOnce = () => {
  let isDone = false
  return (text: string) => {
    if (isDone) return text
    isDone = true
    return flip(text)
  }
}

export const relayFaults: readonly Fault[] = [
  { name: 'the relay cuts every socket', needs: ['relay'], strike: (run) => relay(run).drop() },
  {
    name: 'the relay closes every socket as it restarts',
    needs: ['relay'],
    strike: (run) => relay(run).close(1012),
  },
  {
    name: 'the relay closes every socket as it is busy',
    needs: ['relay'],
    strike: (run) => relay(run).close(1013),
  },
  afterCut('answers no handshake', { stall: true }),
  afterCut('is not available', { unavailable: true }),
  afterCut('refuses every client', { refuse: 'Too many requests' }),
  afterCut('takes two seconds for a handshake', { handshakeMs: 2_000 }),
  lasting('delays every frame by a second', { latencyMs: 1_000 }),
  lasting('delivers everything three times', { duplicate: 2 }),
  lasting('delivers in another order', { reorder: true }),
  lasting('hears and never answers', { silent: true }),
  lasting('keeps what it should deliver', { withhold: true }),
  {
    ...lasting('answers every call with an error', { rpcError: { code: -32000, message: 'Internal error' } }),
    loses: whileAsked,
  },
  lasting('closes the socket at each publication', { closeOn: { method: 'irn_publish', code: 4000 } }),
  lasting('closes the socket at each subscription', { closeOn: { method: 'irn_subscribe', code: 1013 } }),
  {
    ...lasting('changes a letter of the next message', {}),
    loses: whileAsked,
    strike: (run) => relay(run).set({ tamper: flipOnce() }),
  },
  { ...lasting('changes a letter of every message', { tamper: flip }), loses: whileAsked },
  sends('null', 'null'),
  sends('an empty list', '[]'),
  sends('half of a frame', '{"id":1,"jsonrpc":"2.0","method":"irn_subscr'),
  sends('a frame without data', '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":{}}'),
  sends('an answer to no question', '{"id":99,"jsonrpc":"2.0","result":true}'),
  sends('a list ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
]
