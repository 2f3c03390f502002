import { NameElsewhereError } from '../../../errors/names.ts'
import { isSameAddress } from '../../../lib/addressText.ts'
import { cleanText } from '../../../lib/cleanText.ts'
import { anyEvmChain, coinTypeOf } from '../../../lib/coinType.ts'
import { pictureUrl } from '../../../lib/pictureUrl.ts'
import type { Network } from '../../../schemas/network.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { ChainName, OfName } from '../../extras.ts'
import { toChecksumAddress } from '../parseAddress.ts'
import { encodeAddress, encodeUint } from '../transferCall.ts'
import { type AskName, addressIn, findNameContract, namehash } from './nameCalls.ts'
import { isContract } from './nodeCalls.ts'
import { decodeText } from './tokens.ts'

/** The chains with a registry. @see https://docs.ens.domains/learn/deployments */
const withRegistry = ['eip155:1', 'eip155:11155111', 'eip155:17000']

/** The network that keeps the names of a network: itself, or another; undefined if none does. */
export const keeperOf = ({ network, registry }: OfName): Network | undefined =>
  [network, registry].find((each) => each && withRegistry.includes(each.caipNetworkId))

const selectors = {
  /** `addr(bytes32)`, `addr(bytes32,uint256)`, `name(bytes32)` and `text(bytes32,string)` of a resolver. */
  addr: '0x3b3b57de',
  addrOf: '0xf1cb7e06',
  name: '0x691f3431',
  text: '0x59d1d43c',
}
/** The key `avatar` as an argument of `text`: offset, length and characters. */
const avatarKey = `${'40'.padStart(64, '0')}${'6'.padStart(64, '0')}${'617661746172'.padEnd(64, '0')}`

/**
 * Resolves a name with the chain's own registry, and returns its normalized form.
 *
 * Undefined for an invalid or free name. For another network than the one that keeps it, uses its record for that
 * network, else the one for all networks, else the account on Ethereum: a key's account is the same everywhere, but a
 * contract may not exist there.
 * @param ask - Queries the network that keeps the name.
 * @throws {NameElsewhereError} If it is kept off-chain.
 * @throws The node's error.
 * @see https://eips.ethereum.org/EIPS/eip-137
 */
export async function lookUpEnsName(
  ask: NodeRequest,
  { name, ...of }: OfName & { name: string },
): Promise<ChainName | undefined> {
  const spelled = await spellName(name)
  const askName = spelled && (await findNameContract(ask, spelled))
  if (!spelled || !askName) return undefined
  const node = namehash(spelled).slice(2)
  const address = await readAddress(ask, { askName, node, ...of })
  if (!address) return undefined
  const picture = await askName(selectors.text + node + avatarKey)
    .then(decodeText)
    .catch(() => undefined)
  return { name: spelled, address, avatar: pictureUrl(picture) }
}

type Node = OfName & { askName: AskName; node: string }

async function readAddress(ask: NodeRequest, { askName, node, ...of }: Node): Promise<string | undefined> {
  const isElsewhere = keeperOf(of) !== of.network
  const own = isElsewhere ? await readRecord({ askName, node, ...of }) : undefined
  if (own) return own
  const address = toChecksumAddress(addressIn(await askName(selectors.addr + node)))
  return address && isElsewhere && (await isContract(ask, address)) ? undefined : address
}

/** A name's record for a network itself, or for every EVM chain. @see https://docs.ens.domains/ensip/19 */
async function readRecord({ askName, node, network }: Node): Promise<string | undefined> {
  for (const coinType of [coinTypeOf(network.caipNetworkId), anyEvmChain]) {
    if (coinType === undefined) continue
    const question = selectors.addrOf + node + encodeUint(BigInt(coinType))
    // Older contracts lack such records.
    const answer = await askName(question).catch((error: unknown) => {
      if (error instanceof NameElsewhereError) return '0x'
      throw error
    })
    const [, bytes] = /^0x0{62}200{62}14(?!0{40})([0-9a-f]{40})0{24}$/i.exec(answer) ?? []
    if (bytes) return toChecksumAddress(`0x${bytes}`)
  }
  return undefined
}

/**
 * The name that an address claims. Any address may claim any name, so it only counts if the name also resolves to the
 * address and is normalized.
 * @throws The node's error.
 * @see https://eips.ethereum.org/EIPS/eip-181
 */
export async function findEnsName(
  ask: NodeRequest,
  { address, ...of }: OfName & { address: string },
): Promise<ChainName | undefined> {
  const reverse = `${encodeAddress(address).slice(-40).toLowerCase()}.addr.reverse`
  const askReverse = await findNameContract(ask, reverse, { isExact: true })
  const said = askReverse && decodeText(await askReverse(selectors.name + namehash(reverse).slice(2)))
  if (!said || cleanText(said, said.length) !== said) return undefined
  const found = await lookUpEnsName(ask, { ...of, name: said })
  return found && found.name === said && isSameAddress(found.address, address) ? found : undefined
}

/** The normalized name; undefined if it is not one. @see https://docs.ens.domains/ensip/15 */
async function spellName(name: string): Promise<string | undefined> {
  const plain = name.toLowerCase()
  // Names of only these letters are already normalized; others need the tables, which are large.
  if (/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(plain)) return plain
  return (await import('./normalizeName.ts')).normalizeName(name)
}
