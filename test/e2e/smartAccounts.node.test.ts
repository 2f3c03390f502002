import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, hashTypedData, parseAbi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { decide, question, request, secureFrame, signInByEmail } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  dialogOf,
  fillTransfer,
  leaveReceipt,
  modalGone,
  openAccount,
  openSettings,
  sendsOf,
} from './support/steps.ts'
import { confirmSwap, fillSwap, swapDone, swapStepsOf } from './support/swap.ts'

const recipient = '0x00000000000000000000000000000000000000ab'
const email = 'noor@fieldnotes.app'

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

describe('the two accounts of the embedded wallet, over the demo', () => {
  let world: World
  let visit: Visit
  let key: Hex
  let smart: Hex
  const base = 8453

  beforeAll(async () => {
    world = await openWorld()
    key = world.sandbox.secure.addressOf(email) as Hex
    smart = world.sandbox.secure.smartAddressOf(email) as Hex
    await world.chainClient(base).setBalance({ address: smart, value: parseEther('2') })
    const usdc = world.token('USDC', base)
    const [rich] = world.sandbox.chains.find(({ id }) => id === base)?.accounts ?? []
    const node = world.chainClient(base)
    const from = rich?.address as Hex
    await node.impersonateAccount({ address: from })
    await node.sendUnsignedTransaction({ from, to: usdc.address as Hex, data: transfer(smart, 30_000_000n) })
    await becomes(() => world.balanceOf(smart, { chain: base, token: usdc.address }), 30_000_000n)
    visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, email)
  })
  afterAll(() => world.stop())

  const accounts = async () => (await request(visit, 'eth_accounts', [])).answer
  const leave = async () => {
    await visit.page.getByTestId('header-close').click()
    await gone()
  }
  const gone = () => modalGone(visit)

  // conforms: 6.3.5
  it('include only the key’s account on a network without smart accounts', async () => {
    assert.deepEqual(await accounts(), [key])
    await openAccount(visit)
    await openSettings(visit)
    await visit.page.getByText('There are no smart accounts on Ethereum.').waitFor()
    await becomes(() => visit.page.getByTestId('account-type').count(), 0)
    // Users export their keys on the wallet's own page.
    await visit.page.getByTestId('account-upgrade').click()
    await becomes(() => eventsOf(visit, /UPGRADE/), [{ event: 'EMAIL_UPGRADE_FROM_MODAL' }])
    const page = visit.page.getByRole('link', { name: 'Open the page' })
    await becomes(() => page.getAttribute('href'), `${world.sandbox.addresses.services.secureSite}/dashboard`)
    await visit.page.getByTestId('header-back').click()
  })

  it('update their balances every ten seconds while visible', async () => {
    const { page } = visit
    let asks = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('wallet_getAssets')) asks += 1
    })
    await page.getByTestId('header-back').click()
    await page.getByTestId('wallet-features-send-button').waitFor()
    for (let time = 0; time < 2; time += 1) {
      const before = asks
      await visit.passTime(10_000)
      await visit.ringClocks()
      await until(() => asks > before)
    }
    await openSettings(visit)
  })

  // conforms: 1.4.13, 7.7.16
  it('use the smart account if there is one, and notify that another account pays', async () => {
    await visit.page.getByTestId('account-network').click()
    await visit.page.getByTestId('w3m-network-switch-Base').click()
    await visit.page.getByText('You now pay from your smart account').first().waitFor()
    await becomes(accounts, [smart, key])
    const change = await visit.hear('w3m-account-change')
    assert.deepEqual(change, { namespace: 'eip155', from: key, to: smart })
    assert.equal(await world.code(smart, base), undefined)
    await leave()
  })

  it('can sign before deployment, so that anyone can verify it', async () => {
    const message = 'Berth 7, until noon'
    const asked = request(visit, 'personal_sign', [toHex(message), smart])
    await question(visit).getByText(message).waitFor()
    await question(visit).getByText(smart).waitFor()
    await decide(visit, 'Approve')
    const { answer } = await asked
    const signature = answer as Hex
    assert.ok(signature.endsWith('6492'.repeat(16)))
    const node = world.chainClient(base)
    assert.equal(await node.verifyMessage({ address: smart, message, signature }), true)
    assert.equal(await node.verifyMessage({ address: smart, message: 'Berth 8', signature }), false)
    await gone()
  })

  it('deploy the smart account with the first transfer of the widget’s form', async () => {
    const counted = await visit.page.evaluateHandle(() => {
      const list: { event: string; properties?: Record<string, unknown> }[] = []
      document.addEventListener('w3m-event', (event) => list.push((event as CustomEvent).detail))
      return list
    })
    const notYet = visit.page.getByText('It is set up with its first transaction.')
    await openAccount(visit)
    await openSettings(visit)
    await notYet.waitFor()
    await leave()
    await openAccount(visit)
    await visit.page.getByTestId('wallet-features-send-button').click()
    // A service pays the network fee, so all ether can be sent.
    await visit.page.getByTestId('send-max').click()
    await becomes(() => visit.page.getByTestId('send-amount').inputValue(), '2')
    await visit.page.getByTestId('header-back').click()
    await fillTransfer(visit, { amount: '0.5', to: recipient })
    await visit.page.getByTestId('send-confirm-button').click()
    await question(visit).getByText('0.5 ETH').waitFor()
    await question(visit).getByText(smart).waitFor()
    await decide(visit, 'Approve')
    await becomes(() => world.balanceOf(recipient, { chain: base }), parseEther('0.5'))
    await leave()
    // A paymaster pays for the gas.
    await becomes(() => world.balanceOf(smart, { chain: base }), parseEther('1.5'))
    await until(async () => (await sendsOf(visit)).some(([status]) => status === 'success'))
    assert.notEqual(await world.code(smart, base), undefined)
    const sent = (await counted.jsonValue()).find(({ event }) => event === 'SEND_SUCCESS')
    assert.equal(sent?.properties?.isSmartAccount, true)
    await openAccount(visit)
    await openSettings(visit)
    await visit.page.getByText('Network fees are covered').waitFor()
    await notYet.waitFor({ state: 'hidden' })
    await leave()
  })

  // conforms: 6.3.6
  it('can receive only on networks where the account exists', async () => {
    const names = () => visit.page.getByTestId('compatible-networks').getByRole('listitem').allInnerTexts()
    await openAccount(visit)
    await visit.page.getByTestId('wallet-features-receive-button').click()
    await visit.page.getByTestId('receive-networks').click()
    await visit.page.getByTestId('compatible-networks').waitFor()
    assert.deepEqual(await names(), ['Base'])
    await leave()
  })

  it('pay from the active account if the page names none, also after a switch meanwhile', async () => {
    const payee = '0x00000000000000000000000000000000000000ad'
    const held = () => Promise.all([smart, key].map((own) => world.balanceOf(own, { chain: base })))
    const [paid, other] = await held()
    const asked = request(visit, 'eth_sendTransaction', [{ to: payee, value: toHex(parseEther('0.05')) }])
    await question(visit).getByText(smart).waitFor()
    const second = await visit.context.newPage()
    await second.goto(visit.page.url())
    const tab = { ...visit, page: second }
    await openAccount(tab)
    await openSettings(tab)
    await second.getByTestId('account-type').click()
    await second.getByTestId(`switch-address-${key}`).click()
    await second.getByText('You pay network fees').waitFor()
    await visit.page.bringToFront()
    await question(visit).getByText(smart).waitFor()
    await decide(visit, 'Approve')
    assert.match(String((await asked).answer), /^0x/)
    await becomes(() => world.balanceOf(payee, { chain: base }), parseEther('0.05'))
    assert.deepEqual(await held(), [(paid ?? 0n) - parseEther('0.05'), other])
    await second.getByTestId('account-type').click()
    await second.getByTestId(`switch-address-${smart}`).click()
    await second.getByText('Network fees are covered').waitFor()
    await second.close()
    await becomes(accounts, [smart, key])
    await gone()
  })

  // conforms: 7.7.33, 7.7.34
  it('run two calls in one transaction, and report their result', async () => {
    const usdc = world.token('USDC', base)
    const calls = [
      { to: recipient, value: toHex(parseEther('0.25')) },
      { to: usdc.address, data: transfer(recipient, 5_000_000n) },
    ]
    const asked = request(visit, 'wallet_sendCalls', [
      { version: '2.0.0', chainId: toHex(base), from: smart, atomicRequired: true, calls },
    ])
    await question(visit).getByText('Do 2 things at once').waitFor()
    await question(visit).getByText('0.25 ETH').waitFor()
    await question(visit).getByText('5 USDC').waitFor()
    await decide(visit, 'Approve')
    const { id } = (await asked).answer as { id: Hex }
    await becomes(() => world.balanceOf(recipient, { chain: base, token: usdc.address }), 5_000_000n)
    await becomes(() => world.balanceOf(recipient, { chain: base }), parseEther('0.75'))
    const { answer } = await request(visit, 'wallet_getCallsStatus', [id])
    const { status, receipts } = answer as { status: number; receipts: { transactionHash: Hex }[] }
    assert.equal(status, 200)
    assert.equal(receipts.length, 1)
    const receipt = (await request(visit, 'eth_getUserOperationReceipt', [id])).answer as { sender: string }
    assert.equal(receipt.sender.toLowerCase(), smart.toLowerCase())
    await gone()
  })

  it('approve and swap a token in one confirmation', async () => {
    const usdc = world.token('USDC', base)
    const held = () =>
      Promise.all([{ token: usdc.address }, {}].map((of) => world.balanceOf(smart, { chain: base, ...of })))
    const [tokens = 0n, ether = 0n] = await held()
    await openAccount(visit)
    await fillSwap(visit, { from: 'USDC', to: 'ETH', amount: '5' })
    await dialogOf(visit).getByText('In the same confirmation').waitFor()
    await dialogOf(visit).getByText('Simulation').first().waitFor()
    await confirmSwap(visit, 'Swap')
    await question(visit).getByText('Do 2 things at once').waitFor()
    await decide(visit, 'Approve')
    const { hash } = await swapDone(visit)
    const [tokensAfter = 0n, etherAfter = 0n] = await held()
    assert.equal(tokens - tokensAfter, 5_000_000n)
    assert.ok(etherAfter > ether)
    const receipt = await world.chainClient(base).getTransactionReceipt({ hash: hash as Hex })
    assert.equal(receipt.status, 'success')
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
    await leaveReceipt(visit)
    await leave()
  })

  it('send a token without ether, and sign typed data that its contract accepts', async () => {
    const usdc = world.token('USDC', base)
    await world.chainClient(base).setBalance({ address: smart, value: 0n })
    // Its balances are read again.
    await visit.page.reload()
    await visit.hear('w3m-connect')
    await openAccount(visit)
    await fillTransfer(visit, { token: 'USDC', amount: '7.5', to: recipient })
    for (const words of ['Paid for you', 'Known address']) await dialogOf(visit).getByText(words).waitFor()
    await visit.page.getByTestId('send-confirm-button').click()
    await question(visit).getByText('7.5 USDC').waitFor()
    await decide(visit, 'Approve')
    await becomes(() => world.balanceOf(recipient, { chain: base, token: usdc.address }), 12_500_000n)
    // The receipt shows no fee that a service paid.
    await dialogOf(visit).getByRole('heading', { name: '7.5 USDC sent' }).waitFor()
    await visit.page.getByText('Transaction', { exact: true }).waitFor()
    await becomes(() => visit.page.getByText('Network fee').count(), 0)
    await world.chainClient(base).setBalance({ address: smart, value: parseEther('1.25') })
    await leave()

    const typed = {
      domain: { name: 'Harbor', chainId: base },
      types: { Stay: [{ name: 'berth', type: 'uint256' }] },
      primaryType: 'Stay',
    } as const
    const data = { ...typed, message: { berth: '7' } }
    const asked = request(visit, 'eth_signTypedData_v4', [smart, JSON.stringify(data)])
    await question(visit).getByText('Stay').waitFor()
    await decide(visit, 'Approve')
    const signature = (await asked).answer as Hex
    const isTaken = (berth: bigint) =>
      world.chainClient(base).readContract({
        address: smart,
        abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
        functionName: 'isValidSignature',
        args: [hashTypedData({ ...typed, message: { berth } }), signature],
      })
    assert.equal(await isTaken(7n), '0x1626ba7e')
    assert.notEqual(await isTaken(8n).catch(() => 'refused'), '0x1626ba7e')
    await gone()
  })

  // conforms: 6.3.6
  it('show no network fee in a swap, because a service pays it', async () => {
    await openAccount(visit)
    await fillSwap(visit, { from: 'USDC', to: 'WETH', amount: '5' })
    await dialogOf(visit).getByText('Paid for you').waitFor()
    await leave()
  })

  // conforms: 7.7.38
  it('list their holdings, on the requested networks', async () => {
    const asked = { account: smart, chainFilter: [toHex(base)], assetTypeFilter: ['ERC20'] }
    const { answer } = await request(visit, 'wallet_getAssets', [asked])
    const listed = (answer as Record<Hex, { balance: Hex; metadata: { symbol: string } }[]>)[toHex(base)]
    assert.deepEqual(
      listed?.map(({ balance, metadata }) => [metadata.symbol, balance]),
      [['USDC', toHex(12_500_000)]],
    )
  })

  it('reject invalid requests without a prompt', async () => {
    const refused = await request(visit, 'wallet_sendCalls', [{ from: smart, calls: [{ data: '0x' }] }])
    assert.deepEqual(refused, {
      code: -32602,
      message: 'Invalid parameters of wallet_sendCalls: 0.calls.0.to',
    })
    await becomes(() => dialogOf(visit).count(), 0)
    const { answer } = await request(visit, 'wallet_getCapabilities', [smart])
    assert.deepEqual(answer, {
      [toHex(base)]: {
        assetDiscovery: { supported: true },
        atomic: { status: 'supported' },
        atomicBatch: { supported: true },
        paymasterService: { supported: true },
      },
    })
  })

  // conforms: 1.4.14
  it('switch to the key’s account if the user chooses it, also after a reload', async () => {
    await openAccount(visit)
    await openSettings(visit)
    await visit.page.getByText('Network fees are covered').waitFor()
    await visit.page.getByTestId('account-type').click()
    await visit.page.getByTestId(`switch-address-${key}`).click()
    await visit.page.getByText('You pay network fees').waitFor()
    await becomes(accounts, [key, smart])
    const properties = { accountType: 'eoa', network: `eip155:${base}` }
    await becomes(() => eventsOf(visit, /PREFERRED/), [{ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties }])
    await visit.page.reload()
    const { address, allAccounts } = await visit.hear('w3m-connect')
    assert.equal(address, key)
    assert.deepEqual(allAccounts, [
      { address: key, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ])
  })

  it('switch back in the account list, by keyboard only', async () => {
    const { keyboard } = visit.page
    const isOn = async (testId: string) => {
      await keyboard.press('Tab')
      return visit.page.getByTestId(testId).evaluate((button) => button.matches(':focus'))
    }
    await openAccount(visit)
    await until(() => isOn('account-menu-button'))
    await keyboard.press('Enter')
    await visit.page.getByRole('menu').waitFor()
    await keyboard.type('Your')
    await keyboard.press('Enter')
    const rows = visit.page.getByRole('list', { name: 'Your accounts' }).getByRole('button')
    await rows.first().waitFor()
    assert.deepEqual(
      (await rows.allInnerTexts()).map((text) => text.split('\n').filter(Boolean)),
      [
        ['Standard account', shorten(key), 'In use'],
        ['Smart account', shorten(smart), 'Switch'],
      ],
    )
    await until(() => isOn(`switch-address-${smart}`))
    await keyboard.press('Enter')
    await becomes(accounts, [smart, key])
    await visit.page.getByTestId('wallet-features-send-button').waitFor()
    await visit.page.getByTestId('account-menu-button').getByText(shorten(smart)).waitFor()
  })

  it('stay on the smart account, with a message, if the wallet does not report the switch', async () => {
    await openSettings(visit)
    await visit.page.getByTestId('account-type').click()
    const frame = await secureFrame(visit)
    await frame.evaluate(() => window.__frame.deny.push('SET_PREFERRED_ACCOUNT'))
    await visit.page.getByTestId(`switch-address-${key}`).click()
    await visit.page.getByText('Could not switch the account').first().waitFor()
    await becomes(accounts, [smart, key])
    await leave()
    await openAccount(visit)
    await fillTransfer(visit, { token: 'USDC', amount: '1', to: recipient })
    await visit.page.getByTestId('send-confirm-button').click()
    await question(visit).getByText(smart).waitFor()
    await decide(visit, 'Decline')
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).address, smart)
  })

  it('restore the smart account if the wallet does not report which networks support it', async () => {
    const refusal = JSON.stringify({ refusal: 'Not now' })
    const body = { contentType: 'application/json', body: refusal }
    await visit.page.route(/\/api\/networks$/, (route) => route.fulfill(body))
    for (const _ of ['once', 'and from what is stored then']) {
      const refused = visit.page.waitForResponse(/\/api\/networks$/)
      await visit.page.reload()
      await refused
      assert.equal((await visit.hear('w3m-connect')).address, smart)
    }
    await becomes(accounts, [smart, key])
  })

  it('notify that another account pays than on the last visit, when the modal opens', async () => {
    await visit.page.evaluate(() => localStorage.setItem('@appkit-wallet/PREFERRED_ACCOUNT_TYPE', 'eoa'))
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).address, key)
    await openAccount(visit)
    await visit.page.getByText('You now pay from your standard account').first().waitFor()
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
