import 'w3m-modal'

type Eip1193 = { request(call: { method: string; params?: unknown[] }): Promise<unknown> }

const jar = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const modal = document.querySelector('w3m-modal')
const say = (text: string) => document.querySelector('[role=status]')?.replaceChildren(text)

/** Asks the connected wallet; says what it answers. */
async function ask(method: string, params: (account: string) => unknown[], done: string) {
  const provider = modal?.getProvider('eip155') as Eip1193 | undefined
  if (!provider) return say('Connect a wallet first')
  say('Waiting for your wallet')
  try {
    const [account] = (await provider.request({ method: 'eth_accounts' })) as string[]
    await provider.request({ method, params: params(account ?? '') })
    say(done)
  } catch (error) {
    say((error as { code?: number }).code === 4001 ? 'You declined' : 'Your wallet failed')
  }
}

document.querySelector('#tip')?.addEventListener('click', () => {
  const value = `0x${(10n ** 16n).toString(16)}`
  return ask('eth_sendTransaction', (from) => [{ from, to: jar, value }], 'Thank you!')
})
document
  .querySelector('#thank')
  ?.addEventListener('click', () => ask('personal_sign', (from) => ['0x4869', from], 'Signed'))
