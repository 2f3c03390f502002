import assert from 'node:assert/strict'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, it } from 'vitest'
import { createBlockchainApiHandler } from '../../sandbox/blockchain-api/handler.ts'
import { namesZone } from '../../sandbox/blockchain-api/names.ts'
import type { Chain } from '../../sandbox/chains/startChains.ts'
import { toFetch, withCors } from '../../sandbox/http/handler.ts'
import { factoryAbi, smartAccountFactory, smartAccountOf } from '../../sandbox/smart-accounts/addresses.ts'
import { signMessageFor, wrapSignature } from '../../sandbox/smart-accounts/sign.ts'
import { clientOf } from '../support/chainClient.ts'
import { borrowChains } from '../support/shared.ts'

const coinTypes = { ethereum: 60, base: 0x80000000 + 8453 }

describe('names of the sandbox for accounts that are contracts', () => {
  let chains: readonly Chain[]
  let base: Chain
  let via: typeof fetch
  const owner = privateKeyToAccount(generatePrivateKey())
  const address = smartAccountOf(owner.address)
  const account = { owner, address, chainId: 8453 }

  beforeAll(async () => {
    ;({ chains } = await borrowChains())
    const [, second] = chains
    assert.ok(second)
    base = second
    via = toFetch(withCors(createBlockchainApiHandler({ chains })))
  })

  const messageFor = (label: string) =>
    JSON.stringify({
      name: `${label}.${namesZone}`,
      attributes: {},
      timestamp: Math.floor(Date.now() / 1000),
    })

  async function register(message: string, signature: Hex, coinType = coinTypes.base, of: Address = address) {
    const body = JSON.stringify({ coin_type: coinType, address: of, message, signature })
    const reply = await via('http://sandbox.test/v1/profile/account', { method: 'POST', body })
    const { reasons } = (await reply.json()) as { reasons?: { field: string }[] }
    return [reply.status, reasons?.[0]?.field]
  }

  it('are registered before the account is deployed, only on its own chain', async () => {
    const message = messageFor('unmade')
    const signature = wrapSignature(owner.address, await signMessageFor(account, message))
    assert.deepEqual(await register(message, signature, coinTypes.ethereum), [401, 'signature'])
    assert.deepEqual(await register(message, signature), [200, undefined])
  })

  it('are registered when the account is deployed', async () => {
    const client = clientOf(base, 1)
    const args = [owner.address]
    const call = { address: smartAccountFactory, abi: factoryAbi, functionName: 'create', args }
    await client.writeContract(call)
    const message = messageFor('made')
    assert.deepEqual(await register(message, await signMessageFor(account, message)), [200, undefined])
  })

  it('are refused for other messages, other keys and other accounts of the same key', async () => {
    const message = messageFor('refused')
    const other = privateKeyToAccount(generatePrivateKey())
    const wrap = (signature: Hex) => wrapSignature(owner.address, signature)
    const another = await signMessageFor(account, messageFor('another'))
    const foreign = await signMessageFor({ ...account, owner: other }, message)
    const own = await owner.signMessage({ message })
    for (const signature of [another, foreign, own, '0x'] as const) {
      assert.deepEqual(await register(message, signature), [401, 'signature'])
    }
    assert.deepEqual(await register(message, wrap(foreign)), [401, 'signature'])
  })
})
