import { copyShownLink } from '../../e2e/support/steps.ts'
import type { Step } from '../flow.ts'
import { connected, isConnected, open } from '../person.ts'
import { phoneOf } from '../phone.ts'

/** Opens the QR code, and scans it with the phone. */
export const scanStep: Step = {
  name: 'scan the code with a phone',
  async act(run) {
    if (await isConnected(run)) return
    const { page } = run.visit
    await open(run)
    const row = page.getByTestId('wallet-selector-walletconnect')
    const code = page.getByRole('img', { name: /QR code/ })
    await row.or(code).first().waitFor()
    if ((await code.count()) === 0) await row.click()
    const link = await copyShownLink(run.visit)
    const phone = await phoneOf(run)
    phone.pair(link).catch(() => undefined)
    await connected(run)
  },
}
