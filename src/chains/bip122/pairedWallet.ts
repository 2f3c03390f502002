import { bytesToBase64 } from '../../lib/base64.ts'
import { hexToBytes } from '../../lib/hex.ts'
import { readJson } from '../../lib/readJson.ts'
import { readMember } from '../../lib/readMember.ts'
import { onSharedChange, type RequestWallet } from '../onSharedChange.ts'
import type { BitcoinProvider, SignPsbt } from './provider.ts'
import { fromRequests } from './requestProvider.ts'

/**
 * A Bitcoin wallet over a pairing. An account is known by its first payment address; the wallet returns its other
 * addresses with the session, or not at all.
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin
 */
export function fromPairing(wallet: RequestWallet): BitcoinProvider {
  const shared = () => wallet.accounts?.() ?? []
  return fromRequests({
    async call(method, params) {
      const address = String(readMember(params, 'address'))
      const account = shared().includes(address) ? address : shared()[0]
      const answer = await wallet.request({ method, params: { ...params, ...spell(params), account } })
      return method === 'signMessage' ? { signature: toBase64(readMember(answer, 'signature')) } : answer
    },
    known: () => knownAccounts(shared(), wallet.properties?.() ?? {}),
    methods: { connect: 'getAccountAddresses', accounts: 'getAccountAddresses' },
    onChange: (listener) => onSharedChange(wallet, listener),
    transferOf: ([first]) => ({ recipientAddress: first?.address, amount: String(first?.amount) }),
  })
}

/** This protocol's own form of protocol names and inputs. */
function spell(params: object): object {
  const protocol = readMember(params, 'protocol')
  const inputs = readMember(params, 'signInputs') as SignPsbt['signInputs'] | undefined
  const listed = Object.entries(inputs ?? {}).flatMap(([address, indexes]) =>
    indexes.map((index) => ({ address, index })),
  )
  return {
    ...(typeof protocol === 'string' && { protocol: protocol.toLowerCase() }),
    ...(inputs && { signInputs: listed }),
  }
}

/** Signatures are hex; a few wallets return base64, as all other Bitcoin wallets do. */
function toBase64(signature: unknown): unknown {
  const isHex = typeof signature === 'string' && /^([0-9a-f]{2})+$/i.test(signature)
  const bytes = isHex ? hexToBytes(`0x${signature}`) : undefined
  return bytes ? bytesToBase64(bytes) : signature
}

/** The shared payment addresses, and the ordinals addresses of the first one's account. */
function knownAccounts(shared: string[], properties: Record<string, unknown>): object[] {
  const listed = readList(properties.bip122_getAccountAddresses)
  const find = (address: string | undefined) => listed.find((each) => readMember(each, 'address') === address)
  const level = accountLevel(find(shared[0]))
  return [
    ...shared.map((address) => ({ ...keyOf(find(address)), address, purpose: 'payment' })),
    ...listed
      .filter((each) => readMember(each, 'intention') === 'ordinal' && accountLevel(each) === level)
      .map((each) => ({ ...keyOf(each), address: readMember(each, 'address'), purpose: 'ordinal' })),
  ]
}

const keyOf = (listed: unknown) => ({
  publicKey: readMember(listed, 'publicKey'),
  path: readMember(listed, 'path'),
})

/** The third part of a path is the account: `2'` in `m/86'/0'/2'/0/0`. */
const accountLevel = (listed: unknown): string | undefined => String(readMember(listed, 'path')).split('/')[3]

/** Session properties are text: this one is a JSON list. */
function readList(property: unknown): unknown[] {
  const list = typeof property === 'string' ? readJson(property) : property
  return Array.isArray(list) ? list.slice(0, 100) : []
}
