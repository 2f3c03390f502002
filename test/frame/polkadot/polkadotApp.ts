import { GenericSignerPayload, Metadata, TypeRegistry } from '@polkadot/types'
import { expandMetadata } from '@polkadot/types/metadata/decorate'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { blake2AsU8a, signatureVerify } from '@polkadot/util-crypto'
import { polkadotMetadata } from '../../../sandbox/polkadot/startPolkadot.ts'

const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/** Of the metadata, as `@polkadot-api/merkleize-metadata` and `@dedot/merkleized-metadata` compute it. */
const metadataHash = '0xdb1612c205801adc246bfbc31745f577f0996b85e5fdd05e56d23aabc83c25f9'

/** A page that builds transactions as most do: with polkadot-js, from the metadata of Polkadot. */
export async function createPolkadotApp(address: string) {
  const encoded = await polkadotMetadata()
  const registry = new TypeRegistry()
  // Without the mark of an optional value and its length.
  const metadata = new Metadata(registry, `0x${encoded.slice(12)}`)
  registry.setMetadata(metadata)
  const calls = expandMetadata(registry, metadata).tx

  /** @param change - Fields that replace those of a usual payload. */
  const payloadOf = (method: { toHex(): string }, change: object = {}): SignerPayloadJSON => {
    const usual = {
      address,
      blockHash: genesisHash,
      blockNumber: 100,
      era: registry.createType('ExtrinsicEra', { current: 100, period: 64 }),
      genesisHash,
      method: method.toHex(),
      nonce: 3,
      runtimeVersion: { specVersion: 2_000_000, transactionVersion: 26 },
      signedExtensions: registry.signedExtensions,
      tip: 0,
      version: 4,
      mode: 1,
      metadataHash,
    }
    return new GenericSignerPayload(registry, { ...usual, ...change }).toPayload()
  }
  /** The bytes to sign: the hash of long ones. */
  const signedOf = (payload: SignerPayloadJSON) => {
    const bytes = registry
      .createType('ExtrinsicPayload', payload, { version: payload.version })
      .toU8a({ method: true })
    return bytes.length > 256 ? blake2AsU8a(bytes) : bytes
  }
  return {
    payloadOf,
    verify: (payload: SignerPayloadJSON, signature: string) =>
      signatureVerify(signedOf(payload), signature, address).isValid,
    /** What the network reads in the signed transaction. */
    sent(payload: SignerPayloadJSON, signature: `0x${string}`) {
      const unsigned = registry.createType(
        'Extrinsic',
        { method: payload.method },
        { version: payload.version },
      )
      const sent = registry.createType(
        'Extrinsic',
        unsigned.addSignature(address, signature, payload).toHex(),
      )
      const { signer, nonce, method, tip } = sent
      return {
        signer: signer.toString(),
        nonce: nonce.toString(),
        method: method.toHex(),
        tip: tip.toString(),
      }
    },
    /** All calls, each with an empty value of every argument. */
    everyCall: () =>
      Object.values(calls).flatMap((pallet) =>
        Object.values(pallet).map((create) => {
          const given = create.meta.args.map(({ type }) => registry.createType(type.toString()))
          return {
            name: `${create.section}.${create.method}`,
            names: create.meta.args.map(({ name }) => name.toString()),
            method: create(...given),
          }
        }),
      ),
    call(pallet: string, method: string, ...given: unknown[]) {
      const create = calls[pallet]?.[method]
      if (!create) throw new Error(`Polkadot has no ${pallet}.${method}`)
      return create(...given)
    },
  }
}
