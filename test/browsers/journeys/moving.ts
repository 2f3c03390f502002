import assert from 'node:assert/strict'
import { parseEther, parseUnits } from 'viem'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { group } from '../journey.ts'
import { holds, reviewSwap, reviewTransfer, tokenOf } from '../money.ts'
import { becomes, button, connect, heading, openAccount, otter, pageButton, says, test } from '../steps.ts'

const [mara, lin] = testAccounts
const ours = { query: '?wallets=otter&policy=approve' }
const done = ({ status }: Record<string, unknown>) => status === 'success'

export const moving = group('Sending and swapping', {
  'sends ether, exact to the last unit on the chain': async ({ visit, sandbox }) => {
    const person = await visit(ours)
    await connect(person)
    const before = await holds(sandbox, lin.address)
    await reviewTransfer(person, { amount: '0.5', to: lin.address })
    await person.press(test('send-confirm-button'))
    await person.hear('w3m-send', done)
    assert.equal((await holds(sandbox, lin.address)) - before, parseEther('0.5'))
    assert.equal(await otter.asked(person, 'eth_sendTransaction'), 1)
  },
  'sends a token': async ({ visit, sandbox }) => {
    const person = await visit(ours)
    const usdc = tokenOf(sandbox, 'USDC')
    await connect(person)
    const before = await holds(sandbox, lin.address, usdc)
    await reviewTransfer(person, { token: 'USDC', amount: '12.5', to: lin.address })
    await person.press(test('send-confirm-button'))
    await person.hear('w3m-send', done)
    assert.equal((await holds(sandbox, lin.address, usdc)) - before, 12_500_000n)
  },
  'a declined transfer moves nothing, and the form keeps its values': async ({ visit, sandbox }) => {
    const person = await visit(ours)
    await connect(person)
    await otter.policy(person, { send: 'decline' })
    const before = await holds(sandbox, lin.address)
    await reviewTransfer(person, { amount: '0.5', to: lin.address })
    await person.press(test('send-confirm-button'))
    await person.hear('w3m-send', ({ status }) => status === 'error')
    assert.equal(await holds(sandbox, lin.address), before)
    await person.shown(says(/Not sent/))
    await person.press(button('Back'))
    await person.shown(test('send-amount'), ({ value }) => value === '0.5')
  },
  'an amount above the balance shows an error': async ({ visit }) => {
    const person = await visit(ours)
    await connect(person)
    await openAccount(person)
    await person.press(test('wallet-features-send-button'))
    await person.fill(test('send-amount'), '99999')
    await person.fill(test('send-recipient'), lin.address)
    await person.shown(says(/not enough|more than you have|insufficient/i))
  },
  'a transfer appears in the activity': async ({ visit }) => {
    const person = await visit(ours)
    await connect(person)
    await reviewTransfer(person, { amount: '0.125', to: lin.address })
    await person.press(test('send-confirm-button'))
    await person.hear('w3m-send', done)
    await person.press(test('receipt-done'))
    await person.press(test('account-activity'))
    await person.shown(says(/0\.125/))
  },
  'a pending transfer survives a reload': async ({ visit, sandbox }) => {
    const person = await visit(ours)
    await connect(person)
    const before = await holds(sandbox, lin.address)
    await reviewTransfer(person, { amount: '0.5', to: lin.address })
    await person.press(test('send-confirm-button'))
    await person.hear('w3m-send')
    await becomes(async () => (await holds(sandbox, lin.address)) - before, parseEther('0.5'))
    await person.tab.reload()
    await person.hear('w3m-connect')
    await person.shown(pageButton('w3m-button', /mara/))
  },
  'swaps ether for the amount of tokens that the chain shows': async ({ visit, sandbox }) => {
    const person = await visit(ours)
    const usdc = tokenOf(sandbox, 'USDC')
    await connect(person)
    const before = await holds(sandbox, mara.address, usdc)
    await reviewSwap(person, { to: 'USDC', amount: '1.5' })
    await person.press(test('swap-confirm-button'))
    const { received } = await person.hear(
      'w3m-swap',
      ({ step, status }) => step === 'swap' && status === 'success',
    )
    assert.equal((await holds(sandbox, mara.address, usdc)) - before, parseUnits(String(received), 6))
  },
  'a declined swap moves nothing': async ({ visit, sandbox }) => {
    const person = await visit(ours)
    const usdc = tokenOf(sandbox, 'USDC')
    await connect(person)
    await otter.policy(person, { send: 'decline' })
    const before = await holds(sandbox, mara.address, usdc)
    await reviewSwap(person, { to: 'USDC', amount: '1.5' })
    await person.press(test('swap-confirm-button'))
    await person.hear('w3m-swap', ({ status }) => status === 'error')
    assert.equal(await holds(sandbox, mara.address, usdc), before)
  },
})

export const signing = group('Signing in', {
  'the user signs in on the server, and stays signed in after a reload': async ({ visit, sandbox }) => {
    const person = await visit({ query: '?wallets=otter&policy=approve&sign-in=server' })
    await person.press(pageButton())
    await person.press(button(/^Otter/))
    await person.press(test('w3m-connecting-siwe-sign'))
    await person.hear('w3m-sign-in', done)
    assert.equal(sandbox.auth.sessions().at(-1)?.address, mara.address)
    await person.tab.reload()
    await person.hear('w3m-sign-in', ({ restored }) => restored === true)
    assert.equal(await otter.asked(person, 'personal_sign'), 0)
  },
  'if the user declines the signature, the view says so, and a click asks again': async ({ visit }) => {
    const person = await visit({ query: '?wallets=otter&policy=approve&sign-in=required' })
    await otter.policy(person, { sign: 'decline' })
    await person.press(pageButton())
    await person.press(button(/^Otter/))
    await person.press(test('w3m-connecting-siwe-sign'))
    await person.shown(heading('Signature declined'))
    await otter.policy(person, { sign: 'approve' })
    await person.press(button('Try again'))
    await person.hear('w3m-sign-in', done)
    assert.equal(await otter.asked(person, 'personal_sign'), 2)
  },
  'canceling a required sign-in disconnects the wallet': async ({ visit }) => {
    const person = await visit({ query: '?wallets=otter&policy=approve&sign-in=required' })
    await person.press(pageButton())
    await person.press(button(/^Otter/))
    await person.shown(heading(/^Sign in to/))
    await person.press(button('Cancel'))
    await person.hear('w3m-disconnect')
    assert.equal(await otter.asked(person, 'personal_sign'), 0)
  },
})
