import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import {
  type AppEvent,
  appEvents,
  readFrameMessage,
  writeAppMessage,
} from '../../../src/connectors/embedded/messages.ts'
import { relayRefusal } from '../../../src/connectors/walletconnect/client/clientError.ts'
import { vectors } from './vectors.ts'

type Message = { type: string; id: string; payload?: unknown }

const messages = vectors.filter(({ request }) => request.method === 'POSTMESSAGE')
const asked = messages.filter(({ folder }) => folder !== 'secure-frame/unasked')
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const isEvent = (name: string): name is AppEvent => Object.hasOwn(appEvents, name)
const nameOf = (path: string) => path.replace('@w3m-app/', '')

// conforms: 3.11.1-3.11.14, 7.7.2-7.7.24, 7.7.39, 8.3.21
describe('hosted services: the client sends the secure frame what was recorded', () => {
  for (const { id, request, reply } of asked) {
    const name = nameOf(request.path)
    it(id, () => {
      assert.ok(isEvent(name), 'no such event')
      const question = request.body as Message
      assert.deepEqual(plain(writeAppMessage(name, question.id, question.payload)), question)
      // No message arrives, and the client does not wait for this one.
      if (reply.body === null) return
      const message = readFrameMessage(reply.body)
      const { type, payload } = reply.body as Message
      if (type.endsWith('_ERROR')) {
        const words = (payload as { message: string }).message
        assert.deepEqual(message, { kind: 'failure', id: question.id, name, message: words, code: undefined })
        return
      }
      assert.deepEqual(message, { kind: 'answer', id: question.id, name, payload })
      const [, schema] = appEvents[name]
      const answer = schema.safeParse(payload)
      assert.ok(answer.success, JSON.stringify(answer.error?.issues))
      assert.deepEqual(plain({ ...Object(answer.data) }), { ...Object(payload) })
      const strange = typeof payload === 'object' ? { ...payload, strange: { new: true } } : payload
      assert.ok(schema.safeParse(strange).success, 'an unknown key')
    })
  }

  for (const { id, reply } of messages.filter(({ folder }) => folder === 'secure-frame/unasked')) {
    it(id, () => {
      const { kind } = readFrameMessage(reply.body) ?? {}
      assert.equal(kind, (reply.body as Message).type.endsWith('READY') ? 'ready' : 'session')
    })
  }
})

describe('hosted services: the reasons with which the relay closes a socket', () => {
  const codes: Record<string, string> = {
    'relay/close/unknown-project': 'W3M_RELAY_PROJECT_REFUSED',
    'relay/close/foreign-origin': 'W3M_RELAY_ORIGIN_REFUSED',
  }
  for (const { id, reply } of vectors.filter(({ folder }) => folder === 'relay/close')) {
    it(id, () => {
      const refused = reply.status === 3000
      const { code } = relayRefusal(String(reply.body))
      const usual = /JWT/.test(String(reply.body)) ? 'W3M_RELAY_TOKEN_REFUSED' : undefined
      if (refused) assert.equal(code, codes[id] ?? usual)
    })
  }
})
