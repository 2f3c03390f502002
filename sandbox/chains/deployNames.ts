import { type Address, encodeFunctionData, type Hex } from 'viem'
import { namehash } from 'viem/ens'
import artifactsJson from '../contracts/artifacts.json' with { type: 'json' }
import { drawMarkUri } from '../pictures.ts'
import { testAccounts } from './accounts.ts'
import type { Deployer } from './createDeployer.ts'
import type { Artifacts } from './tokenTable.ts'

/** The address of the ENS registry on public chains. */
export const ensRegistryAddress = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

type Contract = 'NameRegistry' | 'NameResolver'
const artifacts = artifactsJson as unknown as Artifacts

/** Names, their owners by index, and pictures. */
const names = [
  { name: 'otis.eth', of: 5, avatar: drawMarkUri('otis') },
  { name: 'ünal.eth', of: 6 },
  { name: 'vera.eth', of: 7 },
] as const

/** Primary names of accounts. The last two are invalid: a wrong spelling, and a name of another account. */
const claims = [
  { of: 5, name: 'otis.eth' },
  { of: 6, name: 'ünal.eth' },
  { of: 7, name: 'Vera.eth' },
  { of: 8, name: 'otis.eth' },
] as const

/** Registers names on a chain, at the registry's real address. */
export async function deployNames({
  deployer,
  create,
}: {
  deployer: Deployer
  create(contract: Contract): Address
}): Promise<void> {
  const registry = create('NameRegistry')
  const resolver = create('NameResolver')
  await deployer.flush()
  await deployer.copyCode({ from: registry, to: ensRegistryAddress })
  const addressAt = (index: number) => testAccounts[index]?.address ?? '0x'
  const send = (to: Address, contract: Contract, functionName: string, args: unknown[]) =>
    deployer.send({ to, data: encode(contract, functionName, args) })
  const own = (node: Hex, owner: Address) =>
    send(ensRegistryAddress, 'NameRegistry', 'setRecord', [node, owner, resolver])
  for (const { name, of, ...more } of names) {
    const node = namehash(name)
    own(node, addressAt(of))
    send(resolver, 'NameResolver', 'setAddr', [node, addressAt(of)])
    if ('avatar' in more) send(resolver, 'NameResolver', 'setText', [node, 'avatar', more.avatar])
  }
  for (const { of, name } of claims) {
    const node = namehash(`${addressAt(of).slice(2).toLowerCase()}.addr.reverse`)
    own(node, addressAt(of))
    send(resolver, 'NameResolver', 'setName', [node, name])
  }
  await deployer.flush()
}

const encode = (contract: Contract, functionName: string, args: unknown[]): Hex =>
  encodeFunctionData({ abi: artifacts[contract].abi, functionName, args })
