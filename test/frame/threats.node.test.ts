import assert from 'node:assert/strict'
import type { Frame } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, it } from 'vitest'
import { appEvents } from '../../src/connectors/embedded/messages.ts'
import { becomes, quietMs } from '../support/patience.ts'
import { walletInShop } from './world.ts'

declare global {
  interface Window {
    /** What a hostile page has got hold of. */
    __caught: string[]
    /** Whether Approve could be pressed when another question came into its place. */
    __wasArmed?: boolean
  }
}

/** What a page can do with a frame so that its user does not see what is pressed. */
const tricks: Record<string, string> = {
  'an invisible cover':
    '.cover { position: fixed; inset: 0; opacity: 0.01; pointer-events: none; background: red; z-index: 9 }',
  'a picture over it':
    '.cover { position: fixed; inset: 100px; pointer-events: none; background: red; z-index: 9 }',
  'a frame that is nearly transparent': 'iframe { opacity: 0.01 }',
  'a smaller frame': 'iframe { transform: scale(0.9) }',
  'a turned frame': 'iframe { transform: rotate(2deg) }',
  'a blurred frame': 'iframe { filter: blur(4px) }',
  'a frame without its bottom': 'iframe { clip-path: inset(0 0 80% 0) }',
  'a frame without its top': 'iframe { clip-path: inset(120px 0 0 0) }',
  'a frame that is half out of the window': 'iframe { position: fixed; left: -180px }',
}

describe('a hostile page around a passkey wallet', () => {
  const { page, passkeys, origins, frame, ask, press, connect, savePhrase } = walletInShop()

  const approve = () => frame().getByRole('button', { name: 'Approve', exact: true })
  const message = 'Pay the thief'
  const longMessage = Array.from({ length: 80 }, () => message).join('\n')
  const askToSign = (address: unknown, text = message) =>
    ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: [`0x${Buffer.from(text).toString('hex')}`, address],
    })
  /** The page declines what waits, and the answer says so: nothing was signed before. */
  const isUnsigned = async (asked: ReturnType<typeof ask>) => {
    await press('Decline')
    assert.equal((await asked).type, '@w3m-frame/RPC_REQUEST_ERROR')
  }

  it('reads no phrase and no key, although it hooks everything', async () => {
    const heard: string[] = []
    page().on('console', (entry) => heard.push(entry.text()))
    page()
      .context()
      .on('request', (request) => heard.push(`${request.url()} ${request.postData() ?? ''}`))
    await page().evaluate(() => {
      window.__caught = []
      const keep = (value: unknown) => void window.__caught.push(String(value))
      addEventListener('message', ({ data }) => keep(JSON.stringify(data)))
      for (const [place, name] of [
        [Storage.prototype, 'setItem'],
        [JSON, 'stringify'],
        [window, 'fetch'],
        [window, 'postMessage'],
      ] as [Record<string, unknown>, string][]) {
        const own = place[name] as (...given: unknown[]) => unknown
        place[name] = function (...given: unknown[]) {
          given.forEach(keep)
          return own.apply(this, given)
        }
      }
    })
    await passkeys().replace({ defaultBackupEligibility: false, defaultBackupState: false })
    const connected = ask('CONNECT_PASSKEY')
    await press('Create a wallet')
    await press('Show the phrase')
    await frame().getByRole('listitem').nth(23).waitFor()
    const words = await savePhrase()
    const { address } = (await connected).payload ?? {}
    const asked = askToSign(address)
    await press('Approve')
    await asked

    const account = mnemonicToAccount(words.join(' '))
    const key = Buffer.from(account.getHdKey().privateKey ?? []).toString('hex')
    assert.equal(key.length, 64)
    const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    const wallet = page()
      .frames()
      .find((each) => each.url().startsWith(origins().wallet))
    const all = [
      ...heard,
      ...(await page().evaluate(() => window.__caught)),
      await page().content(),
      await page().evaluate(stored),
      (await wallet?.evaluate(stored)) ?? '',
    ].join('\n')
    // The collectors work: what is public was caught.
    assert.ok(all.includes(String(address)))
    const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
    const leaked = [...pairs, key, Buffer.from(key, 'hex').toString('base64')].filter((text) =>
      all.includes(text),
    )
    assert.deepEqual(leaked, [])
  })

  it('gets no authorization for a contract, whichever request it comes in', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    const authorization = { chainId: '0x0', address: `0x${'bb'.repeat(20)}`, nonce: '0x0' }
    const transaction = { from: address, to: address, type: '0x4', authorizationList: [authorization] }
    for (const [method, params] of [
      ['eth_signAuthorization', [authorization]],
      ['wallet_signAuthorization', [authorization]],
      ['eth_signTransaction', [transaction]],
      ['eth_sendTransaction', [transaction]],
    ] as const) {
      const { type } = await ask('RPC_REQUEST', { method, params })
      assert.equal(type, '@w3m-frame/RPC_REQUEST_ERROR', method)
    }
    assert.equal(await approve().count(), 0)
  })

  it('gets no signature by clicks that scripts make', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    const asked = askToSign(address)
    await becomes(() => approve().isEnabled(), true)
    await approve().evaluate((button: HTMLButtonElement) => {
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      button.click()
    })
    await isUnsigned(asked)
  })

  it('gets the names of its fields drawn as code, not as facts of the wallet', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    const typedData = {
      domain: { chainId: 1 },
      types: {
        Order: [
          { name: 'action', type: 'string' },
          { name: 'fee', type: 'string' },
        ],
      },
      primaryType: 'Order',
      message: { action: 'Supply · Aave V3', fee: '0 ETH' },
    }
    const asked = ask('RPC_REQUEST', {
      method: 'eth_signTypedData_v4',
      params: [address, JSON.stringify(typedData)],
    })
    await approve().waitFor()
    const names = await frame().locator('dt').allInnerTexts()
    const drawnAsCode = await frame().locator('dt code').allInnerTexts()
    assert.deepEqual(names, ['Network', ...drawnAsCode])
    assert.deepEqual(drawnAsCode, ['chainId', 'primaryType', 'action', 'fee'])
    await isUnsigned(asked)
  })

  it('gets no signature by a click that was meant for what was there before', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    const asked = askToSign(address)
    await approve().waitFor()
    const box = await approve().boundingBox()
    assert.ok(box)
    await page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await isUnsigned(asked)
  })

  it('gets no signature by a click on the question that it has just put in place of another', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    const first = askToSign(address)
    await becomes(() => approve().isEnabled(), true)
    // The press comes as soon as the other question is there, whichever place its button has.
    await approve().evaluate((button: HTMLButtonElement) => {
      const root = button.getRootNode() as ShadowRoot
      const isArmed = () =>
        [...root.querySelectorAll('button')].some(
          (each) => each.textContent === 'Approve' && !each.disabled && each.ariaDisabled !== 'true',
        )
      new MutationObserver(() => {
        if (root.textContent?.includes('everything')) window.__wasArmed ??= isArmed()
      }).observe(root, { childList: true, subtree: true, characterData: true })
    })
    const second = ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: [`0x${Buffer.from('Pay the thief everything').toString('hex')}`, address],
    })
    assert.equal((await first).type, '@w3m-frame/RPC_REQUEST_ERROR')
    await frame().getByText('everything').waitFor()
    assert.equal(await approve().evaluate(() => window.__wasArmed), false)
    await isUnsigned(second)
  })

  it('gets no signature while the user cannot see the question', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    const whole = Object.entries(tricks).map(([name, css]) => ({ name, css, text: message }))
    // Of what is longer than the frame, all that the frame shows has to be in sight.
    const parts = whole.slice(-3).map((trick) => ({ ...trick, text: longMessage }))
    for (const { name, css, text } of [...whole, ...parts]) {
      await page().evaluate((css) => {
        const style = document.createElement('style')
        style.textContent = css
        const cover = document.createElement('div')
        cover.className = 'cover'
        document.body.append(style, cover)
      }, css)
      const asked = askToSign(address, text)
      await approve().waitFor({ state: 'attached' })
      const wasArmed = await approve().evaluate(
        (button: HTMLButtonElement, ms) =>
          new Promise((resolve) => {
            let isSeen = false
            const timer = setInterval(() => {
              isSeen ||= !button.disabled && button.ariaDisabled !== 'true'
            }, 20)
            setTimeout(() => {
              clearInterval(timer)
              resolve(isSeen)
            }, ms)
          }),
        Math.max(quietMs, 900),
      )
      assert.equal(wasArmed, false, name)
      await page().evaluate(() =>
        document.querySelectorAll('body > :is(style, .cover)').forEach((each) => void each.remove()),
      )
      // It was the trick alone.
      await becomes(() => approve().isEnabled(), true)
      await isUnsigned(asked)
    }
  })

  it('is answered in its own name alone: not as a frame or a window next to it', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    await page().evaluate((thief) => {
      window.__caught = []
      addEventListener('message', ({ data }) => window.__caught.push(String(data?.id)))
      for (const src of ['about:blank', `${thief}/`]) {
        const sibling = document.createElement('iframe')
        sibling.src = src
        document.body.append(sibling)
      }
      window.open('about:blank')
    }, origins().thief)
    const popup = page().context().pages().at(-1)?.mainFrame()
    const siblings = page()
      .frames()
      .filter((each) => each.parentFrame() === page().mainFrame())
      .slice(1)
    assert.equal(siblings.length, 2)
    const forge = (from: Frame | undefined, id: string) =>
      from?.evaluate(
        ([id, names, params]) => {
          const target = (window.opener ?? parent).frames[0]
          for (const name of names)
            target.postMessage(
              { type: `@w3m-app/${name}`, id, payload: { method: 'personal_sign', params } },
              '*',
            )
        },
        [id, Object.keys(appEvents), ['0x6869', address]] as const,
      )
    for (const [at, from] of [...siblings, popup].entries()) await forge(from, `forged-${at}`)
    // A question of the page itself is answered, and nothing that was asked before it.
    assert.deepEqual((await ask('IS_CONNECTED')).payload, { isConnected: true })
    assert.equal(await approve().count(), 0)
    const caught = await page().evaluate(() => window.__caught)
    assert.deepEqual(
      caught.filter((id) => id.startsWith('forged')),
      [],
    )
  })
})
