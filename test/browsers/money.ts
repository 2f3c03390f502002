import { createTestClient, erc20Abi, type Hex, http, publicActions } from 'viem'
import type { Sandbox } from '../../sandbox/server.ts'
import type { Person } from './person.ts'
import { button, heading, openAccount, test } from './steps.ts'

const nodeOf = ({ chains }: Sandbox) => {
  const rpcUrl = chains.find(({ id }) => id === 1)?.rpcUrl
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
}

/** A token on Ethereum. */
export function tokenOf({ chains }: Sandbox, symbol: string): Hex {
  const token = chains.find(({ id }) => id === 1)?.tokens.find((each) => each.symbol === symbol)
  if (!token) throw new Error(`no ${symbol}`)
  return token.address as Hex
}

/** An address's balance on Ethereum from the chain: base units. */
export const holds = (sandbox: Sandbox, address: string, token?: Hex): Promise<bigint> =>
  token
    ? nodeOf(sandbox).readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [address as Hex],
      })
    : nodeOf(sandbox).getBalance({ address: address as Hex })

export const setBalance = (sandbox: Sandbox, address: string, value: bigint) =>
  nodeOf(sandbox).setBalance({ address: address as Hex, value })

export type Transfer = { token?: string; amount: string; to: string }

/** From the page to the review of a transfer. */
export async function reviewTransfer(person: Person, { token, amount, to }: Transfer): Promise<void> {
  await openAccount(person)
  await person.press(test('wallet-features-send-button'))
  if (token) {
    await person.press(test('send-token'))
    await person.press(test(`send-token-${token}`))
  }
  await person.fill(test('send-amount'), amount)
  await person.fill(test('send-recipient'), to)
  await person.press(button('Review transaction'))
  await person.shown(test('send-confirm-button'))
}

/** From the page to the review of a swap. */
export async function reviewSwap(
  person: Person,
  { to, amount }: { to: string; amount: string },
): Promise<void> {
  await openAccount(person)
  await person.press(test('wallet-features-swaps-button'))
  await person.press(test('swap-target'))
  await person.press(test(`swap-token-${to}`))
  await person.fill(test('swap-amount'), amount)
  await person.shown({ test: 'swap-action-button', name: 'Review swap' })
  await person.press(test('swap-action-button'))
  await person.shown(heading('Review swap'))
}
