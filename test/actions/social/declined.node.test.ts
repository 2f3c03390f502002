import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { requireConsent } from '../../../src/actions/social/requireConsent.ts'
import { startFarcaster } from '../../../src/actions/social/startFarcaster.ts'
import { watchSocialWindow } from '../../../src/actions/social/watchSocial.ts'
import type { Embedded } from '../../../src/connectors/embedded/openEmbedded.ts'
import { EmbeddedRefusedError } from '../../../src/errors/embedded.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { getSocial } from '../../../src/stores/social.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { becomes } from '../../support/patience.ts'

const done = 'https://secure.walletconnect.org/social/done'

describe('a social sign-in', () => {
  let runtime: Runtime
  let embedded: Partial<Embedded>
  let told: string[]
  beforeEach(async (test) => {
    const connected = await connectRuntime({
      options: { features: { analytics: false } },
      chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    })
    told = []
    embedded = {
      socialUri: async () => `${done}?provider`,
      farcasterUrl: async () => 'https://farcaster.example/connect',
      connectFarcaster: () =>
        Promise.reject(new EmbeddedRefusedError({ event: 'CONNECT_FARCASTER', message: 'User rejected' })),
    }
    const connector = { load: async () => embedded } as ReturnType<Runtime['connectors']['embedded']>
    runtime = {
      ...connected.runtime,
      connectors: { ...connected.runtime.connectors, embedded: () => connector },
    }
    runtime.outcomes.on('event', ({ event }) => told.push(event))
    test.onTestFinished(() => connected.runtime.dispose())
  })
  const phase = () => getSocial(runtime).$state.get()?.phase

  /** Signs in with a window that returns with a URL. */
  async function comeBackWith(resultUri: string): Promise<void> {
    const { window } = runtime.environment
    const { origin } = new URL(runtime.$options.get().services.secureSite)
    const location = {
      replace() {
        const message = new MessageEvent('message', { data: { resultUri }, origin })
        Object.defineProperty(message, 'source', { value: popup })
        window.dispatchEvent(message)
      },
    }
    const popup = { closed: false, close: () => undefined, location } as unknown as Window
    await watchSocialWindow(runtime, getSocial(runtime).begin('github'), { provider: 'github', popup })
  }

  it('cancels without an error when the user declines at the provider', async () => {
    await comeBackWith(`${done}?error=access_denied&error_reason=user_denied`)
    assert.deepEqual([phase(), told], ['declined', ['SOCIAL_LOGIN_CANCELED']])
  })

  it('reports an error if the provider cannot complete it', async () => {
    await comeBackWith(`${done}?error=server_error`)
    assert.deepEqual([phase(), told], ['failed', ['SOCIAL_LOGIN_ERROR']])
  })

  it('cancels when the user declines in the provider’s app', async () => {
    startFarcaster(runtime)
    await becomes(phase, 'declined')
    assert.deepEqual(told, ['SOCIAL_LOGIN_CANCELED'])
  })

  it('rejects with the code of a declined request when the user declines', () => {
    for (const word of ['access_denied', 'user_cancelled_authorize']) {
      assert.throws(() => requireConsent(`${done}#error=${word}`), { code: 'W3M_USER_REJECTED' })
    }
    assert.throws(() => requireConsent(`${done}?error=temporarily_unavailable`), {
      code: 'W3M_EMBEDDED_REFUSED',
    })
    requireConsent(`${done}?code=1`)
  })
})
