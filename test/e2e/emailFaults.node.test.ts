import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import {
  approveDevice,
  codeField,
  emailField,
  findSecureFrame,
  giveEmail,
  nextMail,
  secureFrame,
  typeCode,
} from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial, chooseSocial, openSocial } from './support/social.ts'
import { buttonOf, dialogOf, modalGone, pressDisconnect } from './support/steps.ts'

declare global {
  interface Window {
    /** Pending half-minute timers in the page: calling one fires it. */
    __halfMinutes: Map<number, () => void>
  }
}

/** Runs in the page before its scripts: half a minute passes when the test says so. */
function holdHalfMinutes(): void {
  const { setTimeout, clearTimeout } = window
  const waits = new Map<number, () => void>()
  window.__halfMinutes = waits
  let last = 0
  Object.assign(window, {
    setTimeout: (task: () => void, ms = 0, ...rest: unknown[]) => {
      if (ms !== 30_000) return setTimeout(task, ms, ...rest)
      last -= 1
      waits.set(last, task)
      return last
    },
    clearTimeout: (id: number) => void (waits.delete(id) || clearTimeout(id)),
  })
}

const passHalfMinute = ({ page }: Visit) =>
  page.evaluate(() => {
    const waits = [...window.__halfMinutes]
    window.__halfMinutes.clear()
    for (const [, pass] of waits) pass()
  })

describe('a secure frame, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const email = 'mara@fieldnotes.app'
  const open = (expected?: RegExp) => world.visit({ query: '?wallets=', before: holdHalfMinutes, expected })
  const says = (visit: Visit, words: string) => dialogOf(visit).getByText(words).first().waitFor()
  const isKept = async (visit: Visit) => await becomes(() => emailField(visit).inputValue(), email)
  const keepsAsking = async (visit: Visit) => {
    await visit.page.getByTestId('email-submit').click()
    await dialogOf(visit).getByRole('heading', { name: 'Open the link we sent' }).waitFor()
  }

  // conforms: 4.5.2-4.5.4, 8.3.17, 8.3.23, 8.5.3, 9.1.14
  it('is reported while it does not load or respond, keeps the address, and loads on the next attempt', async () => {
    const visit = await open(/ERR_|Failed to load resource/)
    const page = `${world.sandbox.addresses.services.secureSite}/sdk**`
    const failsToLoad = () =>
      until(async () => {
        await visit.passDeadlines()
        return (
          (await dialogOf(visit).getByText('Email sign-in did not load. Wallets still work.').count()) > 0
        )
      })

    // The frame is unreachable.
    await visit.context.route(page, (route) => route.abort())
    await giveEmail(visit, email)
    await failsToLoad()
    await isKept(visit)
    await visit.context.unroute(page)

    // It never gets ready.
    await visit.page.reload()
    await visit.context.route(page, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Not the wallet</p>' }),
    )
    await giveEmail(visit, email)
    await until(() => findSecureFrame(visit) !== undefined)
    await findSecureFrame(visit)?.getByText('Not the wallet').waitFor({ state: 'attached' })
    await failsToLoad()
    // The developer sees this.
    await visit.page.getByText('Invalid App Configuration', { exact: true }).waitFor()
    await visit.page.getByText(/The origin http:\/\/127\.0\.0\.1:\d+ is not on the allowlist/).waitFor()
    await visit.page.getByRole('button', { name: 'Dismiss' }).click()
    await isKept(visit)

    // The next attempt reloads it.
    await visit.context.unroute(page)
    await keepsAsking(visit)

    // A response that is too late has no effect.
    let frame = await holdAnswer(visit)
    await passHalfMinute(visit)
    await says(visit, 'Something went wrong. Try again.')
    await isKept(visit)
    await frame.evaluate(() => window.__frame.release())
    // Any response now comes after its earlier messages.
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await becomes(() => emailField(visit).count(), 1)
    await isKept(visit)
    await keepsAsking(visit)

    // It reloads in between: open requests end.
    frame = await holdAnswer(visit)
    await frame.evaluate(() => location.reload()).catch(() => undefined)
    await says(visit, 'Something went wrong. Try again.')
    await isKept(visit)
    await keepsAsking(visit)
    await visit.close()
  })

  /** While waiting for the link: another email is sent, and the frame holds back its response. */
  const holdAnswer = async (visit: Visit) => {
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    const frame = await secureFrame(visit)
    await frame.evaluate(() => {
      window.__frame.hold = ['CONNECT_EMAIL']
    })
    await visit.page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
    const seen = world.sandbox.secure.mails.length
    await giveEmail(visit, email)
    await nextMail(world, email, seen)
    return frame
  }

  it('is reported if it waits for the device or does not respond to a code, and only its first response counts', async () => {
    const visit = await open()
    const seen = world.sandbox.secure.mails.length
    await giveEmail(visit, 'slow@fieldnotes.app')
    const mail = await nextMail(world, 'slow@fieldnotes.app', seen)
    await dialogOf(visit).getByRole('heading', { name: 'Open the link we sent' }).waitFor()
    await until(async () => (await visit.page.evaluate(() => window.__halfMinutes.size)) > 0)
    await passHalfMinute(visit)
    await dialogOf(visit).getByRole('heading', { name: 'Not opened yet' }).waitFor()
    // The developer sees an error for a refused page, not for a slow user.
    await becomes(() => visit.page.getByText(/is not on the allowlist/).count(), 0)
    await approveDevice(visit, mail)
    await becomes(async () => {
      if (await codeField(visit).count()) return true
      await visit.page
        .getByTestId('email-check-again')
        .click({ timeout: 1000 })
        .catch(() => undefined)
      return false
    }, true)

    // A code without a response is not called wrong, and another attempt does not count toward three.
    const { code = '' } = await nextMail(world, 'slow@fieldnotes.app', seen + 1)
    const frame = await secureFrame(visit)
    await frame.evaluate(() => window.__frame.deaf.push('CONNECT_OTP'))
    for (let tries = 0; tries < 3; tries += 1) {
      await typeCode(visit, code)
      await dialogOf(visit).getByText('Checking the code').first().waitFor()
      await passHalfMinute(visit)
      await says(visit, 'Something went wrong. Try again.')
    }

    // Of two responses the first counts.
    await frame.evaluate(() => Object.assign(window.__frame, { deaf: [], twice: true }))
    await typeCode(visit, code)
    await visit.hear('w3m-connect')
    await modalGone(visit)
    assert.equal((await visit.names()).filter((name) => name === 'w3m-connect').length, 1)
    await visit.close()
  })

  // conforms: 8.3.23, 8.5.8
  it('is reported if it fails a social sign-in, keeps the email, and signs in on the next attempt, once', async () => {
    const visit = await open()
    const begin = `${world.sandbox.addresses.services.secureSite}/api/social-begin`
    let isAsked = false
    await visit.context.route(begin, () => {
      isAsked = true
    })
    await buttonOf(visit).click()
    await emailField(visit).fill(email)

    // It has no URL for the provider's window, which closes.
    const [popup] = await Promise.all([visit.page.waitForEvent('popup'), chooseSocial(visit, 'google')])
    await until(() => isAsked)
    await passHalfMinute(visit)
    await failedSocial(visit)
    await until(() => popup.isClosed())
    await visit.context.unroute(begin)
    await leaveSocial(visit)

    // A response that is too late is ignored.
    let frame = await answerUnheard(visit)
    await passHalfMinute(visit)
    await failedSocial(visit)
    await frame.evaluate(() => window.__frame.release())
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await failedSocial(visit)
    await leaveSocial(visit)

    // It reloads in between: everything starts over.
    frame = await answerUnheard(visit)
    await frame.evaluate(() => location.reload()).catch(() => undefined)
    await failedSocial(visit)
    await leaveSocial(visit)

    // Of two responses the first counts.
    const last = await openSocial(visit, 'google')
    await (await secureFrame(visit)).evaluate(() => {
      window.__frame.twice = true
    })
    await answerSocial(last, 'lin')
    await visit.hear('w3m-connect', ({ address }) => address === world.sandbox.secure.addressOf('google:lin'))
    await modalGone(visit)
    assert.equal((await visit.names()).filter((name) => name === 'w3m-connect').length, 1)
    await visit.close()
  })
  const failedSocial = (visit: Visit) =>
    dialogOf(visit).getByRole('heading', { name: 'Something went wrong' }).waitFor()
  /** Back to the typed email. */
  const leaveSocial = async (visit: Visit) => {
    await visit.page.getByTestId('social-cancel').click()
    await isKept(visit)
  }
  /** The user responded to a provider, and the frame holds back its response. */
  const answerUnheard = async (visit: Visit) => {
    const popup = await openSocial(visit, 'google')
    const frame = await secureFrame(visit)
    await frame.evaluate(() => {
      window.__frame.hold = ['CONNECT_SOCIAL']
    })
    const redeemed = visit.page.waitForResponse(/\/api\/user$/)
    await answerSocial(popup, 'mara')
    await redeemed
    return frame
  }

  it('is reported if it reloads during a Farcaster sign-in, and creates another code', async () => {
    const visit = await open()
    await chooseSocial(visit, 'farcaster')
    const code = visit.page.getByRole('img', { name: 'QR code to sign in with Farcaster' })
    await code.waitFor()
    const frame = await secureFrame(visit)
    await frame.evaluate(() => location.reload()).catch(() => undefined)
    await failedSocial(visit)
    // No code either, for half a minute.
    await (await secureFrame(visit)).evaluate(() => window.__frame.hold.push('GET_FARCASTER_URI'))
    const begun = visit.page.waitForResponse(/\/api\/social-begin$/)
    await visit.page.getByTestId('social-again').click()
    await begun
    await passHalfMinute(visit)
    await failedSocial(visit)
    await (await secureFrame(visit)).evaluate(() => window.__frame.release())
    await visit.page.getByTestId('social-again').click()
    await code.waitFor()
    await visit.close()
  })

  const enter = async (visit: Visit) => {
    await answerSocial(await openSocial(visit, 'google'), 'mara')
    await visit.hear('w3m-connect')
    await modalGone(visit)
  }
  const isOut = async (visit: Visit) => {
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-ready')).status, 'disconnected')
  }

  // conforms: 4.1.13, 4.1.15, 7.3.17, 8.3.3
  it('does not stop the page from disconnecting if it fails to sign out or does not respond, and the user sees a notice', async () => {
    // The browser's own message about the frame's server.
    const visit = await open(/Failed to load resource/)
    const leave = async (message: string) => {
      await buttonOf(visit).click()
      await pressDisconnect(visit.page)
      assert.equal((await visit.hear('w3m-disconnect')).reason, 'user')
      await visit.page.getByText('Disconnected here. We couldn’t notify the wallet.').first().waitFor()
      const told = await eventsOf(visit, /DISCONNECT/)
      assert.deepEqual(told, [{ event: 'DISCONNECT_ERROR', properties: { message } }])
      await isOut(visit)
    }

    await enter(visit)
    await visit.page.route(/\/api\/sign-out$/, (route) => route.abort())
    await leave('Failed to fetch')
    await visit.page.unroute(/\/api\/sign-out$/)

    await enter(visit)
    await (await secureFrame(visit)).evaluate(() => window.__frame.hold.push('SIGN_OUT'))
    await leave('Something went wrong')

    // It reloads without a session: the user sees that and can log in again.
    await enter(visit)
    const frame = await secureFrame(visit)
    const reload = () => {
      localStorage.removeItem('token')
      location.reload()
    }
    await frame.evaluate(reload).catch(() => undefined)
    assert.equal((await visit.hear('w3m-disconnect')).reason, 'wallet')
    await buttonOf(visit).click()
    // On the page, it appears before the modal is open.
    await says(visit, 'You have been signed out. Sign in again to continue.')
    await answerSocial(await openSocial(visit, 'google'), 'lin')
    await visit.hear('w3m-connect', ({ address }) => address === world.sandbox.secure.addressOf('google:lin'))
    await visit.close()
  })

  // conforms: 4.1.12, 4.6.2
  it('signs out a user who leaves before it responds after a reload', async () => {
    const visit = await open()
    for (const isGivenUp of [false, true]) {
      await enter(visit)
      let isAsked = false
      await visit.page.route(/\/api\/user$/, () => {
        isAsked = true
      })
      await visit.page.reload()
      await until(() => isAsked)
      if (isGivenUp) {
        await visit.passDeadlines()
        assert.equal((await visit.hear('w3m-ready')).status, 'disconnected')
      }
      const signedOut = visit.page.waitForResponse(/\/api\/sign-out$/)
      await visit.page.evaluate(() =>
        (document.querySelector('w3m-modal') as never as { disconnect(): Promise<void> }).disconnect(),
      )
      await signedOut
      const kept = () =>
        Object.keys(localStorage).filter((key) => /appkit-wallet|connector_id|social/.test(key))
      assert.deepEqual(await visit.page.evaluate(kept), ['@appkit-wallet/NAME_ASKED'])
      await visit.page.unroute(/\/api\/user$/)
      await isOut(visit)
    }
    await visit.close()
  })
})
