import assert from 'node:assert/strict'
import { createTestClient, type Hex, publicActions, walletActions } from 'viem'
import { describe, it } from 'vitest'
import { testAccounts, testMnemonic } from '../../../sandbox/chains/accounts.ts'
import { deleGatorDeployment, simpleAccountDeployment } from '../../../sandbox/chains/delegates.ts'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { delegates, isCodeOf } from '../../../src/frame/evm/delegates.ts'
import { minedTransport } from '../../support/mined.ts'

const deployments = [deleGatorDeployment, simpleAccountDeployment]

/** The code of each delegate on a chain where its deployment ran. */
async function deployOn(chainId: number): Promise<Hex[]> {
  const anvil = await startAnvil({ chainId, port: 0, mnemonic: testMnemonic })
  try {
    const client = createTestClient({ mode: 'anvil', transport: minedTransport(anvil.rpcUrl) })
      .extend(publicActions)
      .extend(walletActions)
    for (const deployment of deployments)
      await client.sendTransaction({ ...deployment, account: testAccounts[0].address, chain: null })
    return await Promise.all(
      delegates.map(async ({ address }) => (await client.getCode({ address })) ?? '0x'),
    )
  } finally {
    await anvil.stop()
  }
}

const names = delegates.map(({ name }) => name)
/** The names of the delegates that this is the code of, in the order of the list. */
const genuine = (codes: readonly Hex[], chainId: number) =>
  names.filter((_, at) => delegates[at] && isCodeOf(delegates[at], codes[at] ?? '0x', chainId))

describe('the contracts whose code an account can take', () => {
  it('have the pinned code where their deployments put them, on every chain', async () => {
    for (const chainId of [1, 8453, 11_155_111]) {
      const codes = await deployOn(chainId)
      assert.deepEqual(genuine(codes, chainId), names)
      const [deleGator] = names
      // One word of this contract is the id of its chain.
      assert.ok(!genuine(codes, chainId + 1).includes(String(deleGator)))
      for (const at of [2, 400, 11_602, 11_686]) {
        const changed = codes.map((code): Hex => `0x${flip(code.slice(2), at)}`)
        const kept = genuine(changed, chainId)
        assert.deepEqual(kept, codes[1] && at < codes[1].length ? [] : [names[1]], `${at}`)
      }
    }
  })
})

/** The same text with another digit at a place; unchanged if it is shorter. */
const flip = (digits: string, at: number) =>
  at < digits.length
    ? `${digits.slice(0, at)}${digits[at] === '0' ? '1' : '0'}${digits.slice(at + 1)}`
    : digits
