import assert from 'node:assert/strict'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type SignedAuthorization,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, it } from 'vitest'
import type { Chain } from '../../sandbox/chains/startChains.ts'
import {
  factoryAbi,
  factoryCode,
  smartAccountFactory,
  smartAccountOf,
} from '../../sandbox/smart-accounts/addresses.ts'
import { signMessageFor, wrapSignature } from '../../sandbox/smart-accounts/sign.ts'
import { createSiwx } from '../../src/siwx/createSiwx.ts'
import { parseMessage } from '../../src/siwx/parseMessage.ts'
import { verifyMessage } from '../../src/siwx/verifyMessage.ts'
import { writeMessage } from '../../src/siwx/writeMessage.ts'
import { clientOf } from '../support/chainClient.ts'
import { type BorrowedChains, borrowChains } from '../support/shared.ts'

const refused = 'W3M_SIWX_SIGNATURE'
const freshKey = () => privateKeyToAccount(generatePrivateKey())
const issuedAt = '2026-01-27T17:00:00.000Z'
const time = new Date('2026-01-27T17:02:00Z')

const messageOf = (address: Address, chainId = 1, nonce = 'bTyXgcQxn2htgkjJn') =>
  writeMessage({
    accountAddress: address,
    chainId: `eip155:${chainId}`,
    domain: 'app.example',
    uri: 'https://app.example/login',
    version: '1',
    nonce,
    issuedAt,
  })

/** The outcome for both verifiers of a sign-in: a back end, and the page. They must always agree. */
async function outcome(
  message: string,
  signature: string,
  rpcUrls: Record<string, string[]>,
): Promise<string | undefined> {
  const { nonce, domain, ...fields } = parseMessage(message)
  const added: unknown[] = []
  const page = createSiwx({
    rpcUrls,
    storage: {
      add: async (session) => void added.push(session),
      set: async () => undefined,
      get: async () => [],
      delete: async () => undefined,
    },
  })
  const told = ({ code }: { code: string }) => code
  const data = { ...fields, nonce, domain, issuedAt }
  const session = { message, signature, data }
  const inPage = await page.addSession(session as never).then(() => 'signed in', told)
  const atServer = await verifyMessage({ message, signature, domain, nonce, time, rpcUrls }).then(
    () => 'signed in',
    told,
  )
  assert.equal(atServer, inPage)
  assert.equal(added.length, inPage === 'signed in' ? 1 : 0)
  return inPage
}

describe('sign-in with a smart account', () => {
  let world: BorrowedChains
  let chains: Chain[]
  let rpcUrls: Record<string, string[]>
  beforeAll(async () => {
    world = await borrowChains()
    chains = world.chains
    rpcUrls = Object.fromEntries(chains.map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, [rpcUrl]]))
  })

  const nodeOf = (id = 1) => {
    const chain = chains.find((one) => one.id === id)
    assert.ok(chain)
    return clientOf(chain, 7)
  }
  type Wanted = { to?: Address; data: Hex; authorizationList?: SignedAuthorization[] }
  const mined = async (transaction: Wanted, id = 1) => {
    const node = nodeOf(id)
    const hash = await node.sendTransaction(transaction)
    const { status } = await node.getTransactionReceipt({ hash })
    assert.equal(status, 'success')
  }
  const deploy = async (owner: Address, id = 1) =>
    mined(
      {
        to: smartAccountFactory,
        data: encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: [owner] }),
      },
      id,
    )

  it('accepts a signature that the contract accepts (ERC-1271)', async () => {
    const owner = freshKey()
    const address = smartAccountOf(owner.address)
    await deploy(owner.address)
    assert.notEqual(await nodeOf().getCode({ address }), undefined)
    const message = messageOf(address)
    const account = { owner, address, chainId: 1 }
    const signature = await signMessageFor(account, message)
    assert.equal(await outcome(message, signature, rpcUrls), 'signed in')
    // Only a node knows.
    assert.equal(await outcome(message, signature, {}), refused)
  })

  it('rejects a signature that the contract rejects', async () => {
    const owner = freshKey()
    const address = smartAccountOf(owner.address)
    await deploy(owner.address)
    const account = { owner, address, chainId: 1 }
    const message = messageOf(address)
    const signature = await signMessageFor(account, message)
    const wrong: Record<string, [message: string, signature: Hex]> = {
      'somebody else': [message, await signMessageFor({ ...account, owner: freshKey() }, message)],
      'another message': [messageOf(address, 1, 'cTyXgcQxn2htgkjJn'), signature],
      'for another account': [
        message,
        await signMessageFor({ ...account, address: freshKey().address }, message),
      ],
      'for another chain': [message, await signMessageFor({ ...account, chainId: 8453 }, message)],
      // The owner's signature is only valid for the owner.
      'the key alone': [message, await owner.signMessage({ message })],
      'a byte too many': [message, `${signature}00`],
      'a byte too few': [message, signature.slice(0, -2) as Hex],
      nothing: [message, '0x'],
      // The other chain has no such contract.
      'where it is not': [
        messageOf(address, 8453),
        await signMessageFor({ ...account, chainId: 8453 }, messageOf(address, 8453)),
      ],
    }
    for (const [what, [text, by]] of Object.entries(wrong))
      assert.equal(await outcome(text, by, rpcUrls), refused, what)
  })

  it('accepts an account that is not deployed yet (ERC-6492)', async () => {
    const owner = freshKey()
    const address = smartAccountOf(owner.address)
    const message = messageOf(address, 8453)
    const signature = await signMessageFor({ owner, address, chainId: 8453 }, message)
    const wrapped = wrapSignature(owner.address, signature)
    assert.equal(await outcome(message, wrapped, rpcUrls), 'signed in')
    // Verification deploys nothing.
    assert.equal(await nodeOf(8453).getCode({ address }), undefined)
    assert.equal(await outcome(message, signature, rpcUrls), refused, 'nothing says how it is made')
    // The same signature stays valid afterwards, wrapped or not.
    await deploy(owner.address, 8453)
    assert.equal(await outcome(message, wrapped, rpcUrls), 'signed in')
    assert.equal(await outcome(message, signature, rpcUrls), 'signed in')
  })

  it('rejects an undeployed account of another factory or owner', async () => {
    const owner = freshKey()
    const other = freshKey()
    const address = smartAccountOf(owner.address)
    const account = { owner, address, chainId: 1 }
    const message = messageOf(address)
    const signature = await signMessageFor(account, message)
    const node = nodeOf()
    const nonce = await node.getTransactionCount({ address: node.account.address })
    await mined({ data: encodeDeployData({ abi: factoryAbi, bytecode: factoryCode }) })
    const factory = getContractAddress({ from: node.account.address, nonce: BigInt(nonce) })
    assert.notEqual(smartAccountOf(owner.address, factory), address)
    const forged = await signMessageFor({ ...account, owner: other }, message)
    const wrong = {
      'another factory': wrapSignature(owner.address, signature, factory),
      'no factory': wrapSignature(owner.address, signature, zeroAddress),
      "another owner's account": wrapSignature(other.address, forged),
      'signed by another': wrapSignature(owner.address, forged),
    }
    for (const [what, by] of Object.entries(wrong))
      assert.equal(await outcome(message, by, rpcUrls), refused, what)
    const changed = messageOf(address, 1, 'cTyXgcQxn2htgkjJn')
    const wrapped = wrapSignature(owner.address, signature)
    assert.equal(await outcome(changed, wrapped, rpcUrls), refused, 'another message')
  })

  it('accepts a key with delegated code, by key and by code (EIP-7702)', async () => {
    const node = nodeOf()
    const owner = freshKey()
    const { address } = owner
    const delegate = (await node.readContract({
      address: smartAccountFactory,
      abi: factoryAbi,
      functionName: 'delegate',
    })) as Address
    const take = async (code: Address) => {
      const nonce = await node.getTransactionCount({ address })
      const authorization = await owner.signAuthorization({ address: code, chainId: 1, nonce })
      await mined({ to: address, data: '0x', authorizationList: [authorization] })
    }
    const message = messageOf(address)
    const account = { owner, address, chainId: 1 }
    const byCode = await signMessageFor(account, message)
    const byKey = await owner.signMessage({ message })
    assert.equal(await outcome(message, byCode, rpcUrls), refused, 'no code yet')
    await take(delegate)
    assert.equal((await node.getCode({ address }))?.slice(0, 8), '0xef0100')
    assert.equal(await outcome(message, byCode, rpcUrls), 'signed in')
    assert.equal(await outcome(message, byKey, rpcUrls), 'signed in')
    const changed = messageOf(address, 1, 'cTyXgcQxn2htgkjJn')
    const stranger = await signMessageFor({ ...account, owner: freshKey() }, message)
    assert.equal(await outcome(message, stranger, rpcUrls), refused, 'another key')
    assert.equal(await outcome(changed, byCode, rpcUrls), refused, 'another message')
    assert.equal(await outcome(messageOf(address, 8453), byCode, rpcUrls), refused, 'another chain')
    await take(zeroAddress)
    assert.equal(await outcome(message, byCode, rpcUrls), refused, 'the code is gone')
    assert.equal(await outcome(message, byKey, rpcUrls), 'signed in')
  })

  it('does not sign in if no node responds', async () => {
    const owner = freshKey()
    const address = smartAccountOf(owner.address)
    const message = messageOf(address)
    const signature = wrapSignature(
      owner.address,
      await signMessageFor({ owner, address, chainId: 1 }, message),
    )
    const nowhere = { 'eip155:1': ['http://127.0.0.1:9'] }
    assert.equal(await outcome(message, signature, nowhere), refused)
    // One responding node is enough.
    const [first = ''] = rpcUrls['eip155:1'] ?? []
    assert.equal(
      await outcome(message, signature, { 'eip155:1': ['http://127.0.0.1:9', first] }),
      'signed in',
    )
  })
})
