import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther, parseUnits } from 'viem'
import { beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { askTransaction } from '../../../src/frame/evm/transaction.ts'
import { askTypedData } from '../../../src/frame/evm/typedData.ts'
import { borrowEthereum } from '../../support/shared.ts'
import { askingAs } from './askingAs.ts'

const [mara, spender] = testAccounts
const nftAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])
const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

describe('a request to the passkey wallet on an EVM network', () => {
  let chain: Chain
  beforeAll(async () => {
    chain = await borrowEthereum()
  })
  const asking = () => askingAs(mara.address, chain)
  const usdc = () => chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
  /** What is shown, without the fee. */
  const shown = async (call: { to: string; data: Hex; value?: Hex }) => {
    const { facts, warnings } = await askTransaction(asking(), call)
    return { facts: facts.filter(({ name }) => name !== 'fee'), warnings }
  }
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender.address, amount] })

  it('warns of an approval without a limit and of one that lasts, but not of one of zero', async () => {
    const parties = [
      { name: 'spender', value: spender.address },
      { name: 'token', value: usdc() },
    ]
    for (const [amount, value, warnings] of [
      [maxUint256, '∞ USDC', ['unlimited']],
      [parseUnits('12.5', 6), '12.5 USDC', ['lasting']],
      [0n, '0 USDC', []],
    ] as const)
      assert.deepEqual(await shown({ to: usdc(), data: approve(amount) }), {
        facts: [{ name: 'allow', value }, ...parties],
        warnings,
      })
  })

  it('says that a spender may take all NFTs of a collection', async () => {
    const allow = (isAllowed: boolean) =>
      encodeFunctionData({
        abi: nftAbi,
        functionName: 'setApprovalForAll',
        args: [spender.address, isAllowed],
      })
    // An account without code takes any call.
    const to = '0x00000000000000000000000000000000000000A1'
    const { facts, warnings } = await shown({ to, data: allow(true) })
    assert.deepEqual(facts[0], { name: 'allow', value: '∞' })
    assert.deepEqual(warnings, ['allNfts'])
    assert.deepEqual((await shown({ to, data: allow(false) })).warnings, [])
  })

  it('reads an approval of Permit2 by the token that it is for', async () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
      args: [usdc() as Hex, spender.address as Hex, 2n ** 160n - 1n, 2_000_000_000],
    })
    assert.deepEqual(await shown({ to: permit2, data }), {
      facts: [
        { name: 'allow', value: '∞ USDC' },
        { name: 'spender', value: spender.address },
        { name: 'token', value: usdc() },
        { name: 'expiration', value: '2033-05-18T03:33:20.000Z' },
      ],
      warnings: ['unlimited'],
    })
  })

  it('shows what a call that it does not understand would move, by the node of the chain', async () => {
    const { router, weth } = chain.uniswap
    const data = encodeFunctionData({
      abi: parseAbi([
        'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline)',
      ]),
      args: [1n, [weth, usdc() as Hex], mara.address as Hex, maxUint256],
    })
    const { facts, warnings } = await shown({ to: router, data, value: '0xde0b6b3a7640000' })
    const moved = facts.filter(({ name }) => name.startsWith('would'))
    // One ether for the price of a pair of 1,000 ether and 3,000,000 USDC, less 0.3 %.
    const out =
      (parseEther('1') * 997n * parseUnits('3000000', 6)) / (parseEther('1000') * 1000n + parseEther('997'))
    assert.deepEqual(moved, [
      { name: 'wouldSend', value: '1 ETH' },
      {
        name: 'wouldGet',
        value: `${out / 1_000_000n}.${String(out % 1_000_000n)
          .padStart(6, '0')
          .replace(/0+$/, '')} USDC`,
      },
    ])
    assert.deepEqual(warnings, ['unknownCall'])
  })

  it('refuses an authorization of EIP-7702 that a page asks for', async () => {
    const authorizationList = [{ chainId: '0x1', address: spender.address, nonce: '0x0' }]
    await assert.rejects(askTransaction(asking(), { to: mara.address, authorizationList }), {
      name: 'RefusedError',
      message: /signs no authorization/,
    })
  })

  it('refuses typed data by which others could act for an account with the code of a contract', async () => {
    const sign = (verifyingContract: string) =>
      askTypedData(asking(), {
        domain: { chainId: 1, verifyingContract },
        types: { Delegation: [{ name: 'delegate', type: 'address' }] },
        primaryType: 'Delegation',
        message: { delegate: spender.address },
      })
    const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
    const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
    for (const contract of [mara.address, delegationManager, entryPoint, delegationManager.toLowerCase()])
      await assert.rejects(sign(contract), /act for the account/, contract)
    assert.equal((await sign(usdc())).kind, 'typedData')
  })

  it('warns of typed data by which a spender takes tokens', async () => {
    const permit = async (primaryType: string, fields: { name: string; type: string }[]) => {
      const { warnings } = await askTypedData(asking(), {
        domain: { chainId: 1, verifyingContract: usdc() },
        types: {
          EIP712Domain: [
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          [primaryType]: fields,
        },
        primaryType,
        message: { spender: spender.address, value: '1' },
      })
      return warnings
    }
    const value = { name: 'value', type: 'uint256' }
    assert.deepEqual(await permit('Permit', [value]), ['permit'])
    assert.deepEqual(await permit('Order', [{ name: 'spender', type: 'address' }, value]), ['permit'])
    assert.deepEqual(await permit('Order', [value]), [])
  })
})
