import { isSameAddress } from '../../../lib/addressText.ts'
import { cleanText } from '../../../lib/cleanText.ts'
import { checkImageDataUri } from '../../../lib/imageDataUri.ts'
import { safeUrl } from '../../../lib/safeUrl.ts'
import type { Network } from '../../../schemas/network.ts'
import type { ChainName } from '../../adapter.ts'
import { spellAddress } from '../parseAddress.ts'
import { encodeAddress } from '../transferCall.ts'
import type { AskNode } from './askNode.ts'
import { findNameContract, namehash } from './nameCalls.ts'
import { decodeText } from './tokens.ts'

/** The chains that have a registry. @see https://docs.ens.domains/learn/deployments */
const withRegistry = ['eip155:1', 'eip155:11155111', 'eip155:17000']

const selectors = {
  /** `addr(bytes32)`, `name(bytes32)` and `text(bytes32,string)` of a resolver. */
  addr: '0x3b3b57de',
  name: '0x691f3431',
  text: '0x59d1d43c',
}
/** The text `avatar` as an argument of `text`: where it begins, how long it is, and its letters. */
const avatarKey = `${'40'.padStart(64, '0')}${'6'.padStart(64, '0')}${'617661746172'.padEnd(64, '0')}`

const nobody = /^0x0*$/

/**
 * Who has a name, by the chain's own registry, and the name as it is really spelled.
 *
 * Undefined for what is no name, what nobody has, and where the chain has no registry.
 *
 * @throws {NameElsewhereError} If it is kept outside of the chain.
 * @throws The node's error.
 * @see https://eips.ethereum.org/EIPS/eip-137
 */
export async function lookUpEnsName(
  ask: AskNode,
  { network, name }: { network: Network; name: string },
): Promise<ChainName | undefined> {
  if (!withRegistry.includes(network.caipNetworkId)) return undefined
  const spelled = await spellName(name)
  const askName = spelled && (await findNameContract(ask, spelled))
  if (!spelled || !askName) return undefined
  const node = namehash(spelled).slice(2)
  const answer = await askName(selectors.addr + node)
  const address = nobody.test(answer) ? undefined : spellAddress(`0x${answer.slice(26, 66)}`)
  if (!address) return undefined
  const picture = await askName(selectors.text + node + avatarKey)
    .then(decodeText)
    .catch(() => undefined)
  return { name: spelled, address, avatar: checkImageDataUri(picture) ?? safeUrl(picture) }
}

/**
 * The name that an address says it has. Anybody may say so: it counts only where the name says the same of
 * the address, and is spelled as names are.
 *
 * @throws The node's error.
 * @see https://eips.ethereum.org/EIPS/eip-181
 */
export async function findEnsName(
  ask: AskNode,
  { network, address }: { network: Network; address: string },
): Promise<ChainName | undefined> {
  if (!withRegistry.includes(network.caipNetworkId)) return undefined
  const reverse = `${encodeAddress(address).slice(-40).toLowerCase()}.addr.reverse`
  const askReverse = await findNameContract(ask, reverse, { isExact: true })
  const said = askReverse && decodeText(await askReverse(selectors.name + namehash(reverse).slice(2)))
  if (!said || cleanText(said, said.length) !== said) return undefined
  const found = await lookUpEnsName(ask, { network, name: said })
  return found && found.name === said && isSameAddress(found.address, address) ? found : undefined
}

/** The one spelling of a name, or undefined where it is none. @see https://docs.ens.domains/ensip/15 */
async function spellName(name: string): Promise<string | undefined> {
  const plain = name.toLowerCase()
  // Names of these letters alone are spelled like this; only others need the tables, which are large.
  if (/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(plain)) return plain
  return (await import('./normalizeName.ts')).normalizeName(name)
}
