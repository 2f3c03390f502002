import { base58 } from '@scure/base'
import { PublicKey, Transaction } from '@solana/web3.js'
import type { SandboxChain } from '../../../sandbox/chain.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { createSecureState } from '../../../sandbox/secure-frame/createSecureState.ts'
import { createAnswers } from '../../../sandbox/secure-frame/page/answers.ts'
import type { Ask } from '../../../sandbox/secure-frame/page/ask.ts'
import { createWire } from '../../../sandbox/secure-frame/page/wire.ts'
import { transferLamports } from '../../../src/chains/solana/transfer/instructions.ts'

export const home = 'https://harbor.example'
export const email = 'mara@harbor.example'

export type Message = { type: string; id?: string; payload?: unknown }
export type Session = Awaited<ReturnType<typeof openFrame>>

/** The frame's page with its server, in one browser. */
export async function openFrame(
  chains: readonly SandboxChain[],
  { chainId = 'eip155:1', ready }: { chainId?: string; ready?: object } = {},
) {
  const state = createSecureState({ chains, script: '', css: '', url: () => 'https://secure.test' })
  const post = (path: string, body: BodyInit, type: string) =>
    state.handler(
      new Request(`https://secure.test${path}`, { method: 'POST', body, headers: { 'content-type': type } }),
    )
  const ask: Ask = async (name, body) => {
    const answer = await (await post(`/api/${name}`, JSON.stringify(body), 'application/json')).json()
    if (typeof answer.refusal === 'string') throw new Error(answer.refusal)
    return answer
  }
  let token: string | undefined
  let decision: 'yes' | 'no' = 'yes'
  let later = async (): Promise<unknown> => undefined
  const told: Message[] = []
  let reloads = 0
  let hear = async (_: object): Promise<void> => undefined
  const countReload = () => {
    reloads += 1
  }
  const listen = (_: string, listener: typeof hear) => {
    hear = listener
  }
  const page = { postMessage: (message: Message) => void told.push(message) }
  const address = new URL(`https://secure.test/sdk?chainId=${chainId}`)
  Object.assign(globalThis, {
    location: Object.assign(address, { reload: countReload }),
    document: { referrer: `${home}/` },
    window: {},
    parent: page,
    addEventListener: listen,
  })
  const answers = createAnswers({
    ask,
    home,
    memory: {
      device: () => 'device',
      token: () => token,
      setToken(next) {
        token = next
      },
    },
    approval: {
      async ask() {
        if (decision === 'no') throw new Error('User rejected the request')
      },
      giveUp: () => undefined,
    },
  })
  createWire(answers, home, ready)
  let questions = 0
  /** @returns The response to a request, or its rejection. */
  const send = async (name: string, payload?: unknown): Promise<unknown> => {
    questions += 1
    const id = String(questions)
    await hear({ source: page, origin: home, data: { type: `@w3m-app/${name}`, id, payload } })
    const reply = told.find((message) => message.id === id)
    if (reply?.type !== `@w3m-frame/${name}_ERROR`) return reply?.payload
    throw new Error(String((reply.payload as { message: string }).message))
  }
  const lastCode = () => state.mails.findLast(({ code }) => code !== undefined)?.code
  const approve = async () => {
    const link = new URL(state.mails.findLast((mail) => mail.link)?.link ?? '').searchParams.get('link')
    await post(`/approve?link=${link}`, '', 'text/plain')
  }
  return {
    chains,
    send,
    told,
    reloads: () => reloads,
    /** Returns a recorded response to any request. */
    say({ type, payload }: Message) {
      const name = type.replace(/^@w3m-frame\/|_(SUCCESS|ERROR)$/g, '')
      window.__frame.says[name] = { type, payload }
    },
    /** Reports its own actions as failed. */
    deny: (name: string) => void window.__frame.deny.push(name),
    lastCode,
    approve,
    /** A user action after the page waits for it. */
    later(act: typeof later) {
      later = act
    },
    async goOn() {
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await later()
    },
    decline() {
      decision = 'no'
    },
    /** An unsigned Solana payment to the sender. */
    async pay(): Promise<string> {
      const rpcUrl = chains.find(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))?.rpcUrl ?? ''
      const own = state.solanaAddressOf(email)
      await callNode(rpcUrl, 'requestAirdrop', [own, 1_000_000_000])
      const latest: unknown = await callNode(rpcUrl, 'getLatestBlockhash', [])
      const { blockhash } = (latest as { value: { blockhash: string } }).value
      const options = { feePayer: new PublicKey(own), blockhash, lastValidBlockHeight: 0 }
      const payment = new Transaction(options).add(transferLamports(own, own, 1n))
      return base58.encode(payment.serialize({ requireAllSignatures: false }))
    },
    smart: () => state.smartAddressOf(email),
    permissions: () => state.permissions.list(),
    address: () => state.addressOf(email),
    solana: () => state.solanaAddressOf(email),
    async answerSocial(uri: unknown, answer: 'yes' | 'no' = 'yes') {
      const { search } = new URL(String(uri))
      const body = new URLSearchParams({ answer, name: 'mara' })
      const response = await post(`/social${search}`, String(body), 'application/x-www-form-urlencoded')
      return /"resultUri":"([^"]+)"/.exec((await response.text()).replaceAll('&quot;', '"'))?.[1]
    },
    async signIn() {
      await send('CONNECT_EMAIL', { email })
      await approve()
      await send('CONNECT_DEVICE')
      await send('CONNECT_OTP', { otp: lastCode() })
    },
  }
}
