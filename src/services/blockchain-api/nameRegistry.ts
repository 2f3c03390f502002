import * as z from 'zod/mini'
import { NameSuggestionsError } from '../../errors/names.ts'
import { coinTypeOf } from '../../lib/coinType.ts'
import { listOf, textSchema } from '../../schemas/wire.ts'
import type { OnNetwork } from './asked.ts'
import type { BlockchainApi } from './client.ts'
import { toProfile } from './map.ts'
import { wireProfileSchema } from './schemas.ts'

/** `GET /v1/profile/suggestions/{name}`. */
const suggestionsReplySchema = z.object({
  suggestions: listOf(z.object({ name: textSchema, registered: z.boolean() })),
})

export type NameRegistry = ReturnType<typeof createNameRegistry>

/** The part of the blockchain API that registers names. @throws The errors of `createHttp`, from every call. */
export function createNameRegistry({ http }: Pick<BlockchainApi, 'http'>) {
  return {
    /** Names similar to the typed one, and whether they are taken. @throws {NameSuggestionsError} If it fails. */
    async getSuggestions({ name, zone, signal }: OnNetwork & { name: string; zone: string }) {
      const path = `/v1/profile/suggestions/${encodeURIComponent(name)}`
      try {
        return (await http.get(path, suggestionsReplySchema, { query: { zone }, signal })).suggestions
      } catch (cause) {
        signal?.throwIfAborted()
        throw new NameSuggestionsError({ name, cause })
      }
    },
    /**
     * Registers the name in the message for the address, on an EVM network. Not retried, because it changes something.
     * @throws {ServiceStatusError} With `details.field` `timestamp` if the message is too old.
     */
    register: ({
      caipNetworkId,
      signal,
      ...body
    }: OnNetwork & { address: string; message: string; signature: string }) =>
      http
        .post('/v1/profile/account', wireProfileSchema, {
          body: { coin_type: coinTypeOf(caipNetworkId), ...body },
          retry: false,
          signal,
        })
        .then((wire) => toProfile(wire, caipNetworkId)),
  }
}
