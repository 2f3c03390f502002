import type { W3mModalElement } from '../../../src/element/modalElement.ts'
import type { Sheet } from './openBench.ts'

declare global {
  /** The page's first element of the widget. */
  function modal(): W3mModalElement
}

/** Belongs into the head of a page: defines `modal()`. */
export const finder =
  '<script>function modal() { return document.querySelector("w3m-modal, w3m-wallet-modal") }</script>'

export const dialog = ({ page }: Sheet) => page.getByRole('dialog')

/** Opens with the element's own method, and waits until something is visible. */
export async function open(sheet: Sheet): Promise<void> {
  await sheet.page.evaluate(() => modal().open())
  await dialog(sheet).getByRole('heading').first().waitFor()
}

export const isOpen = ({ page }: Sheet) => page.evaluate(() => modal().state.open)

/** The number of requests of a kind that the Otter wallet has received. */
export const ledger = ({ page }: Sheet, method: string) =>
  page.evaluate(
    (wanted) => window.__wallets?.otter?.requests.filter(({ method }) => method === wanted).length ?? 0,
    method,
  )
