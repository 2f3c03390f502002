import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, u32, unifyMetadata } from '@polkadot-api/substrate-bindings'
import * as z from 'zod/mini'
import { bytesToHex, type Hex } from '../../lib/hex.ts'
import { postJson } from '../../lib/postJson.ts'
import type { Chain } from '../config.ts'
import { RefusedError } from '../request.ts'

/** A network's runtime, as its metadata describes it. */
export type Runtime = ReturnType<typeof parse>

const versionSchema = z.object({ spec_version: z.number(), transaction_version: z.number() })
const replySchema = z.object({ result: z.custom<Hex>((value) => /^0x[\da-f]+$/.test(String(value))) })
const feeSchema = z.object({ partial_fee: z.bigint() })
const feeCall = ['TransactionPaymentCallApi', 'query_call_info'] as const

/** Reads a network's metadata from its node. @throws {RefusedError} If the node has none, or it is contradictory. */
export async function readRuntime(chain: Chain): Promise<Runtime> {
  try {
    return parse(chain, await callRuntime(chain, 'Metadata_metadata_at_version', bytesToHex(u32.enc(15))))
  } catch (cause) {
    throw new RefusedError('The metadata of the network cannot be read', { cause })
  }
}

function parse(chain: Chain, encoded: Hex) {
  const metadata = unifyMetadata(decAnyMetadata(encoded))
  const lookup = getLookupFn(metadata)
  if (lookup.call === null || !metadata.lookup.every(isSound)) throw new Error('Contradictory types')
  const builder = getDynamicBuilder(lookup)
  const constants = metadata.pallets.find(({ name }) => name === 'System')?.constants
  const version = constants?.find(({ name }) => name === 'Version')?.value ?? '0x'
  const codec = builder.buildDefinition(lookup.call)
  const isEmpty = (type: number) => lookup(type).type === 'void'
  return {
    /** The type of all calls. */
    calls: lookup(lookup.call),
    version: versionSchema.parse(builder.buildConstant('System', 'Version').dec(version)),
    /** The signed extensions, in order. `isEmpty` if an extension has no bytes. */
    extensions: (metadata.extrinsic.extensionsByVersion[0] ?? []).map(
      ({ identifier, type, additionalSigned }) => ({
        name: identifier,
        isEmpty: isEmpty(type) && isEmpty(additionalSigned),
      }),
    ),
    /** The metadata hash that the network checks. @see https://polkadot-fellows.github.io/RFCs/approved/0078-merkleized-metadata.html */
    hash() {
      const { decimals, symbol } = chain.currency
      return bytesToHex(merkleizeMetadata(encoded, { decimals, tokenSymbol: symbol }).digest())
    },
    /** @throws If the bytes are not exactly one call. */
    readCall(method: string) {
      const call: unknown = codec.dec(method)
      if (bytesToHex(codec.enc(call)) !== method.toLowerCase()) throw new Error('Not these bytes')
      return call
    },
    /** The node's estimate of the network fee, in base units; undefined without one. */
    async feeOf(method: string, bytes: number): Promise<bigint | undefined> {
      try {
        const info = await callRuntime(chain, feeCall.join('_'), method + bytesToHex(u32.enc(bytes)).slice(2))
        return feeSchema.parse(builder.buildRuntimeCall(...feeCall).value.dec(info)).partial_fee
      } catch {
        return undefined
      }
    },
  }
}

type Type = ReturnType<typeof unifyMetadata>['lookup'][number]

/**
 * Whether a type means the same to the hash, which uses ids and fields, and to the decoder, which uses positions and
 * parameters. Otherwise a node could make the wallet show another call than the hashed one.
 */
function isSound({ id, path, params, def }: Type, at: number): boolean {
  if (id !== at) return false
  if (def.tag !== 'variant' || !/^(?:Option|Result)$/.test(path.join())) return true
  const fields = def.value.flatMap(({ fields }) => fields.map(({ type }) => type))
  return fields.join() === params.map(({ type }) => type).join()
}

async function callRuntime({ rpcUrl }: Chain, name: string, input: string): Promise<Hex> {
  const call = { jsonrpc: '2.0', id: 1, method: 'state_call', params: [name, input] }
  const reply = await postJson(fetch, rpcUrl, call)
  return replySchema.parse(await reply.json()).result
}
