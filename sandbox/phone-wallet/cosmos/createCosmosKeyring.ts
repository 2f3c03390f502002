import { type Hex, hexToBytes, ripemd160, sha256, stringToBytes } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { fromString, toString as write } from '../../../src/connectors/walletconnect/lean/bytes.ts'
import { WalletError } from '../evm/walletCall.ts'
import { createOrder, type Keyring } from '../keyring.ts'
import { encodeBech32 } from './bech32.ts'

export type CosmosKeyringOptions = {
  privateKeys: Hex[]
  /** CAIP-2 ids. */
  chains: string[]
}

type Parameters = { signerAddress?: string; signDoc?: Record<string, unknown> }

/** Keys of Cosmos chains: signs as their wallets do, with secp256k1 over SHA-256. */
export function createCosmosKeyring({ privateKeys, chains }: CosmosKeyringOptions): Keyring {
  const order = createOrder(privateKeys.map(openKey))
  const find = (address: string | undefined) => {
    const key = order.all().find((known) => known.address === address)
    if (!key) throw new WalletError(4100, `Unknown account ${address}`)
    return key
  }
  const answer = async ({ signerAddress }: Parameters, bytes: Uint8Array) => {
    const { privateKey, publicKey } = find(signerAddress)
    const { r, s } = await sign({ hash: sha256(bytes), privateKey })
    const signature = write(fromString(r.slice(2) + s.slice(2), 'base16'), 'base64pad')
    return { signature, pub_key: { type: 'tendermint/PubKeySecp256k1', value: publicKey } }
  }
  const methods: Record<string, (parameters: Parameters) => unknown> = {
    cosmos_getAccounts: () =>
      order.all().map(({ address, publicKey }) => ({ algo: 'secp256k1', address, pubkey: publicKey })),
    async cosmos_signAmino(parameters) {
      const { signDoc = {} } = parameters
      const signature = await answer(parameters, stringToBytes(JSON.stringify(sorted(signDoc))))
      return { signature, signed: signDoc }
    },
  }
  return {
    namespace: 'cosmos',
    chains,
    addresses: () => order.all().map(({ address }) => address),
    choose: order.choose,
    methods: Object.keys(methods),
    needsConsent: (method) => method.startsWith('cosmos_sign'),
    perform: async ({ method, params }) => methods[method]?.((params ?? {}) as Parameters),
  }
}

function openKey(privateKey: Hex) {
  const point = hexToBytes(privateKeyToAccount(privateKey).publicKey)
  // The compressed form of a point: one coordinate, and whether the other is odd.
  const short = Uint8Array.of(2 + ((point[64] ?? 0) & 1), ...point.slice(1, 33))
  const address = encodeBech32('cosmos', hexToBytes(ripemd160(sha256(short))))
  return { privateKey, address, publicKey: write(short, 'base64pad') }
}

/** Sorts the members of a document into the canonical order for signing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]))
}
