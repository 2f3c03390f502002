import type { SandboxChain } from '../chain.ts'
import { type Served, serve } from '../http/serve.ts'
import { bundle, readSource } from '../site/sources.ts'
import { createSecureState, type SecureState } from './createSecureState.ts'

/** The embedded wallet's site, on its own origin. A reset clears its users. */
export type SecureFrame = Served & {
  readonly state: SecureState
  /** Clears all users. */
  reset(): void
}

/** Serves the frame, its inbox and the page that approves devices. */
export async function startSecureFrame({
  port,
  chains,
}: {
  port: number
  chains: readonly SandboxChain[]
}): Promise<SecureFrame> {
  const [script, css] = await Promise.all([
    bundle('secure-frame/page/frame.ts'),
    readSource('secure-frame/secure.css'),
  ])
  const begin = () => createSecureState({ chains, script, css, url: () => served.url })
  let state = begin()
  const served = await serve((request) => state.handler(request), { port })
  return {
    ...served,
    get state() {
      return state
    },
    reset() {
      state = begin()
    },
  }
}
