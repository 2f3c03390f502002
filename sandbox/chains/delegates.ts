import { EIP7702StatelessDeleGator } from '@metamask/delegation-abis/bytecode'
import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  parseAbiParameters,
  stringToHex,
  zeroHash,
} from 'viem'
import simple from '../contracts/simple7702Account.json' with { type: 'json' }
import { create2Deployer } from '../smart-accounts/addresses.ts'

type Deployment = { to: Address; data: Hex }

/** The hashes of the metadata at the end of the package's build, and of the build that was deployed. All else is equal. */
const metadata = [
  '2a8fc88ef923739742bc7ec1685cd9198a7251cfb58c7e873c821a7e716b2ca6',
  'd057b8f9a4d5cb46c51c1004ce8cae8dcd3c06323da26ccdfd3dd38584a43adb',
] as const

const delegationManager: Address = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const entryPoint: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const [built, deployed] = metadata

/** The transaction that brought EIP7702StatelessDeleGator to public chains. */
export const deleGatorDeployment: Deployment = {
  to: create2Deployer,
  data: concat([
    stringToHex('GATOR', { size: 32 }),
    EIP7702StatelessDeleGator.replace(built, deployed) as Hex,
    encodeAbiParameters(parseAbiParameters('address, address'), [delegationManager, entryPoint]),
  ]),
}

/** The transaction that brought Simple7702Account to public chains. */
export const simpleAccountDeployment: Deployment = {
  to: create2Deployer,
  data: concat([zeroHash, simple.creationCode as Hex]),
}
