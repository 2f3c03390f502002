import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { maxUint256, parseAbi, parseEther, parseUnits } from 'viem'
import { getBalance, getCode, getTransactionReceipt, readContract, writeContract } from 'viem/actions'
import { afterAll, beforeAll, it } from 'vitest'
import { multicallAddress } from '../../../sandbox/chains/deployFixtures.ts'
import { type Chain, type Chains, startChains } from '../../../sandbox/chains/startChains.ts'
import { compileContracts } from '../../../sandbox/contracts/compileContracts.ts'
import { clientOf } from '../../support/chainClient.ts'

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function approve(address, uint256)',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'error Error(string)',
])

let world: Chains

beforeAll(async () => {
  world = await startChains()
})
afterAll(() => world.stop())

const chainOf = (id: number): Chain => {
  const chain = world.chains.find((candidate) => candidate.id === id)
  assert.ok(chain)
  return chain
}
const tokenOf = (chain: Chain, symbol: string) => {
  const token = [...chain.tokens, ...chain.oddTokens].find((candidate) => candidate.symbol === symbol)
  assert.ok(token)
  return token
}

it('the sandbox’s committed artifacts equal what its sources compile to', async () => {
  const file = path.join(import.meta.dirname, '../../../sandbox/contracts/artifacts.json')
  assert.deepEqual(
    JSON.parse(await readFile(file, 'utf8')),
    JSON.parse(JSON.stringify(await compileContracts())),
  )
})

it('both chains of the sandbox respond', () => {
  assert.deepEqual(
    world.chains.map(({ id, name }) => [id, name]),
    [
      [1, 'Ethereum'],
      [8453, 'Base'],
    ],
  )
})

it('a second start has every contract at the same address', async () => {
  const again = await startChains()
  await again.stop()
  const addresses = ({ chains }: Chains) =>
    chains.map(({ tokens, oddTokens, uniswap }) => [tokens, oddTokens, uniswap])
  assert.deepEqual(addresses(again), addresses(world))
})

it('a page of any origin may call the nodes', async () => {
  for (const { rpcUrl, id } of world.chains) {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
    })
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.equal(Number((await response.json()).result), id)
  }
})

it('the tokens’ metadata matches the list, and the first accounts hold them', async () => {
  for (const chain of world.chains) {
    const client = clientOf(chain)
    for (const { address, symbol, decimals } of [...chain.tokens, ...chain.oddTokens]) {
      const read = (functionName: 'symbol' | 'decimals') =>
        readContract(client, { address, abi, functionName })
      assert.equal(await read('symbol'), symbol)
      assert.equal(await read('decimals'), decimals)
      const args = [chain.accounts[0]?.address ?? '0x'] as const
      const balance = await readContract(client, { address, abi, functionName: 'balanceOf', args })
      assert.equal(balance > 0n, symbol !== 'WETH')
    }
  }
})

it('the same token has a higher balance on the second chain, so that tests notice confused chains', async () => {
  const balances = await Promise.all(
    world.chains.map((chain) =>
      readContract(clientOf(chain), {
        address: tokenOf(chain, 'USDC').address,
        abi,
        functionName: 'balanceOf',
        args: [chain.accounts[0]?.address ?? '0x'],
      }),
    ),
  )
  assert.deepEqual(balances, [parseUnits('25000', 6), parseUnits('50000', 6)])
})

it('the second chain alone has the contract that bundles reads', async () => {
  const codes = await Promise.all(
    world.chains.map((chain) => getCode(clientOf(chain), { address: multicallAddress })),
  )
  assert.equal(codes[0], undefined)
  assert.ok(codes[1])
})

/** The price formula of a constant-product pair with a fee of 0.3%, implemented again. */
const expectedOut = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint) =>
  (amountIn * 997n * reserveOut) / (reserveIn * 1000n + amountIn * 997n)

it('the router swaps ether for a token at the pair’s price', async () => {
  const chain = chainOf(1)
  const client = clientOf(chain)
  const { router, weth } = chain.uniswap
  const usdc = tokenOf(chain, 'USDC').address
  const path = [weth, usdc]
  const amountIn = parseEther('1')
  const out = expectedOut(amountIn, parseEther('1000'), parseUnits('3000000', 6))
  const balanceOf = () =>
    readContract(client, { address: usdc, abi, functionName: 'balanceOf', args: [client.account.address] })

  assert.deepEqual(
    await readContract(client, {
      address: router,
      abi,
      functionName: 'getAmountsOut',
      args: [amountIn, path],
    }),
    [amountIn, out],
  )
  const before = await balanceOf()
  await writeContract(client, {
    address: router,
    abi,
    functionName: 'swapExactETHForTokens',
    args: [out, path, client.account.address, maxUint256],
    value: amountIn,
  })
  assert.equal((await balanceOf()) - before, out)
})

it('the router swaps a token without a return value for ether, after an allowance reset', async () => {
  const chain = chainOf(8453)
  const client = clientOf(chain)
  const { router, weth } = chain.uniswap
  const usdt = tokenOf(chain, 'USDT').address
  const approve = async (value: bigint) => {
    const args = [router, value] as const
    const hash = await writeContract(client, { address: usdt, abi, functionName: 'approve', args })
    return getTransactionReceipt(client, { hash })
  }
  await approve(1n)
  await assert.rejects(approve(2n), /reset the allowance first/)
  await approve(0n)
  const amountIn = parseUnits('300', 6)
  await approve(amountIn)

  const out = expectedOut(amountIn, parseUnits('2400000', 6), parseEther('800'))
  const before = await getBalance(client, client.account)
  const hash = await writeContract(client, {
    address: router,
    abi,
    functionName: 'swapExactTokensForETH',
    args: [amountIn, out, [usdt, weth], client.account.address, maxUint256],
  })
  const { gasUsed, effectiveGasPrice } = await getTransactionReceipt(client, { hash })
  assert.equal((await getBalance(client, client.account)) - before, out - gasUsed * effectiveGasPrice)
})

it('the router rejects a swap below its minimum', async () => {
  const chain = chainOf(1)
  const client = clientOf(chain)
  const { router, weth } = chain.uniswap
  const swap = writeContract(client, {
    address: router,
    abi,
    functionName: 'swapExactETHForTokens',
    args: [
      parseUnits('99999', 6),
      [weth, tokenOf(chain, 'USDC').address],
      client.account.address,
      maxUint256,
    ],
    value: parseEther('1'),
  })
  await assert.rejects(swap, /too little out/)
})

it('the sandbox’s nodes close when it stops', async () => {
  const { chains, stop } = await startChains()
  await stop()
  await assert.rejects(fetch(chains[0]?.rpcUrl ?? '', { method: 'POST' }))
})
