import * as z from 'zod/mini'
import { NameSuggestionsError } from '../../errors/names.ts'
import { coinTypeOf } from '../../lib/coinType.ts'
import type { BlockchainApi, OnNetwork } from '../blockchain-api/client.ts'
import { reasonOf } from '../http.ts'
import { listOf, textSchema } from '../wire.ts'

export type NameSuggestion = { name: string; registered: boolean }

export type NameRegistry = {
  /**
   * Names like the one that was typed, and whether somebody has them.
   *
   * @throws {NameSuggestionsError} If nobody could say.
   */
  getSuggestions(parameters: OnNetwork & { name: string; zone: string }): Promise<NameSuggestion[]>
  /** Whether the name was taken down for the address: on networks that have a coin type. Asked once: it changes something. */
  register(parameters: OnNetwork & { address: string; message: string; signature: string }): Promise<boolean>
}

/** `GET /v1/profile/suggestions/{name}`. */
const suggestionsReplySchema = z.object({
  suggestions: listOf(z.object({ name: textSchema, registered: z.boolean() })),
})

/** `POST /v1/profile/account`. */
const registerReplySchema = z.object({ success: z.boolean() })

/** The part of the blockchain API that gives names. @throws The errors of `createHttp`, from every call. */
export function createNameRegistry({ ask }: Pick<BlockchainApi, 'ask'>): NameRegistry {
  return {
    getSuggestions: ({ name, zone, ...on }) =>
      ask<NameSuggestion[]>(on, [], async (http) => {
        const path = `/v1/profile/suggestions/${encodeURIComponent(name)}`
        const options = { query: { zone }, signal: on.signal }
        return (await http.get(path, suggestionsReplySchema, options)).suggestions
      }).catch((cause) => {
        on.signal?.throwIfAborted()
        throw new NameSuggestionsError({ name, reason: reasonOf(cause), cause })
      }),
    register: ({ address, message, signature, ...on }) =>
      ask<boolean>(on, false, async (http) => {
        const coin_type = coinTypeOf(on.caipNetworkId)
        if (coin_type === undefined) return false
        const { success } = await http.post('/v1/profile/account', registerReplySchema, {
          body: { coin_type, address, message, signature },
          contentType: 'application/json',
          retry: false,
          signal: on.signal,
        })
        return success
      }),
  }
}
