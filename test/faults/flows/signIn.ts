import { askedToSign, signButton } from '../../e2e/support/signIn.ts'
import { dialogOf, modalGone, pressWallet, walletRow } from '../../e2e/support/steps.ts'
import type { Flow, Step } from '../flow.ts'
import { confirm, isConnected, isOpen, open } from '../person.ts'
import type { Run } from '../run.ts'

const isSignedIn = ({ told }: Run): boolean => {
  const last = told.findLast(
    ({ name, detail }) => name === 'w3m-sign-out' || (name === 'w3m-sign-in' && detail.status === 'success'),
  )
  return last?.name === 'w3m-sign-in'
}

const connectStep: Step = {
  name: 'connect the extension, up to the question',
  async act(run) {
    if (isSignedIn(run)) return
    if (!(await isConnected(run)) || !(await isOpen(run))) await open(run)
    const asked = dialogOf(run.visit).getByRole('heading', { name: /^Sign in to/ })
    await asked.or(walletRow(run.visit, run.plan.setting.extension)).first().waitFor()
    if ((await asked.count()) === 0) await pressWallet(run.visit, run.plan.setting.extension)
    await askedToSign(run.visit)
  },
}

const signStep: Step = {
  name: 'confirm by a signature',
  asks: true,
  async act(run) {
    if (isSignedIn(run)) return
    await confirm(run, signButton(run.visit))
    await run.hear('w3m-sign-in', ({ status }) => status === 'success')
    await modalGone(run.visit)
  },
}

/** Signing in to the page's own server. */
export const signInFlow: Flow = {
  name: 'sign in with an extension',
  query: '?policy=approve&wallets=otter,juniper&sign-in=server',
  uses: ['extension', 'services', 'signature', 'auth'],
  steps: [connectStep, signStep],
  isRepeatable: true,
  missing: (run) => (isSignedIn(run) ? undefined : 'a sign-in'),
}
