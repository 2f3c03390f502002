import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, getAddress, parseEther } from 'viem'
import { describe, it } from 'vitest'
import { clientOf } from '../support/chainClient.ts'
import { becomes } from '../support/patience.ts'
import { walletInShop } from './world.ts'

const friend = '0x1111aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2222'
const planted = '0x1111bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2222'
const newAddress = 'No earlier transfer to this address'
const familiar = 'only looks familiar'

describe('a transfer in the passkey wallet', () => {
  const { sandbox, page, frame, ask, press, connect } = walletInShop()

  const approve = () => frame().getByRole('button', { name: 'Approve', exact: true, disabled: false })
  const transfer = (to: string, fields: object = {}, chainId = 'eip155:1') =>
    ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ to, value: '0x1', ...fields }],
      chainId,
    })
  /** The warnings of the request that is shown, one per line. */
  const warnings = async () => {
    await approve().waitFor()
    return (await frame().getByRole('alert').allInnerTexts()).join('\n')
  }

  async function connectWithEther(): Promise<string> {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    for (const chain of sandbox().chains)
      await clientOf(chain).setBalance({ address: address as `0x${string}`, value: parseEther('1') })
    return String(address)
  }

  it('warns of a recipient until the wallet has sent to it', async () => {
    await connectWithEther()
    const declined = transfer(friend)
    assert.match(await warnings(), RegExp(newAddress))
    await press('Decline')
    assert.equal((await declined).type, '@w3m-frame/RPC_REQUEST_ERROR')

    // A declined transfer makes nothing familiar.
    const sent = transfer(friend)
    assert.match(await warnings(), RegExp(newAddress))
    await approve().click()
    assert.equal((await sent).type, '@w3m-frame/RPC_REQUEST_SUCCESS')

    await page().reload()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 0n] })
    const again = transfer(getAddress(friend))
    assert.equal(await warnings(), '')
    await press('Decline')
    await again
    // The recipient of a token, not its contract.
    const token = transfer(planted, { value: '0x0', data })
    assert.equal(await warnings(), '')
    await press('Decline')
    await token
  })

  it('warns of an address that looks like an earlier recipient, or like the wallet’s own', async () => {
    const address = await connectWithEther()
    const sent = transfer(friend)
    await approve().click()
    await sent
    const own = `${address.slice(0, 6)}${'c'.repeat(32)}${address.slice(-4)}`.toLowerCase()
    for (const [lookAlike, known] of [
      [planted, friend],
      [own, address],
    ] as const) {
      const asked = transfer(lookAlike)
      assert.match(await warnings(), RegExp(familiar))
      assert.doesNotMatch(await warnings(), RegExp(newAddress))
      await frame().getByRole('alert').getByText(known).waitFor()
      await press('Decline')
      await asked
    }
    const toSelf = transfer(address)
    assert.equal(await warnings(), '')
    await press('Decline')
    await toSelf
  })

  it('forgets its recipients when the user signs out', async () => {
    await connectWithEther()
    const sent = transfer(friend)
    await approve().click()
    await sent
    await ask('SIGN_OUT')
    await connect('Open')
    const asked = transfer(friend)
    assert.match(await warnings(), RegExp(newAddress))
    await press('Decline')
    await asked
  })

  it('warns if it is for another network than the page uses', async () => {
    const address = await connectWithEther()
    const [first, second] = sandbox().chains
    assert.ok(first && second)
    await ask('SWITCH_NETWORK', { chainId: first.caipNetworkId })
    const elsewhere = transfer(address, {}, second.caipNetworkId)
    assert.equal(await warnings(), `You use ${first.name} on this site. This is for another network.`)
    await press('Decline')
    await elsewhere
    await ask('SWITCH_NETWORK', { chainId: second.caipNetworkId })
    const here = transfer(address, {}, second.caipNetworkId)
    await becomes(warnings, '')
    await press('Decline')
    await here
  })
})
