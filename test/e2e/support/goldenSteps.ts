import type { Visit, World } from './openWorld.ts'
import { buttonOf, connectExtension, dialogOf, fillTransfer, openAccount, pressWallet } from './steps.ts'

/** Single actions of users, pages and wallets on the demo. */
export type Step = (visit: Visit, world: World) => Promise<unknown>

const otter =
  (verb: 'emitChainChanged' | 'switchAccount' | 'disconnect', value = 0): Step =>
  ({ page }) =>
    page.evaluate(
      ([verb, value]) => {
        const wallet = window.__wallets?.otter as unknown as Record<string, (value: number) => void>
        wallet[verb]?.(value)
      },
      [verb, value] as const,
    )

/** A page's call on the element. Ignores its rejections: only events count here. */
const host =
  (verb: string, value?: unknown): Step =>
  ({ page }) =>
    page.evaluate(
      ([verb, value]) => {
        const element = document.querySelector('w3m-modal') as unknown as Record<
          string,
          (value: unknown) => unknown
        >
        void Promise.resolve(element[verb]?.(value)).catch(() => undefined)
      },
      [verb, value] as const,
    )

const modalIs =
  (state: 'visible' | 'hidden'): Step =>
  (visit) =>
    dialogOf(visit).waitFor({ state })
const press =
  (name: string | RegExp): Step =>
  (visit) =>
    dialogOf(visit).getByRole('button', { name }).first().click()

export const steps = {
  otter,
  host,
  press,
  modalIs,
  pressButton: ((visit) => buttonOf(visit).click()) as Step,
  connect: ((visit) => connectExtension(visit)) as Step,
  pickOtter: ((visit) => pressWallet(visit, 'Otter')) as Step,
  account: ((visit) => openAccount(visit)) as Step,
  close: ((visit) => visit.page.getByTestId('header-close').click()) as Step,
  key:
    (key: string): Step =>
    ({ page }) =>
      page.keyboard.press(key),
  test:
    (id: string): Step =>
    ({ page }) =>
      page.getByTestId(id).click(),
  reload: (({ page }) => page.reload()) as Step,
  networks: (({ page }) => page.locator('w3m-network-button').first().getByRole('button').click()) as Step,
  attribute:
    (name: string, value: string): Step =>
    ({ page }) =>
      page.evaluate(([name, value]) => document.querySelector('w3m-modal')?.setAttribute(name, value), [
        name,
        value,
      ] as const),
  answer:
    (kind: string, answer: string): Step =>
    ({ page }) =>
      page.evaluate(
        ([kind, answer]) => Object.assign(window.__wallets?.otter?.policy ?? {}, { [kind]: answer }),
        [kind, answer] as const,
      ),
  heard:
    (name: string, holds?: (detail: Record<string, unknown>) => boolean): Step =>
    (visit) =>
      visit.hear(`w3m-${name}`, holds),
  transfer:
    (to: string): Step =>
    (visit) =>
      fillTransfer(visit, { token: 'ETH', amount: '0.01', to }),
}

/** An event as a line: its name and the parts that pages use. */
export function lineOf({ name, detail }: { name: string; detail: Record<string, unknown> }): string {
  const { wallet, error } = detail as { wallet?: { type: string }; error?: { code: string } }
  const facts = [
    detail.view,
    detail.connected,
    name === 'w3m-send' ? undefined : detail.namespace,
    name === 'w3m-ready' || name === 'w3m-send' || name === 'w3m-sign-in' ? detail.status : undefined,
    name === 'w3m-connect' ? wallet?.type : undefined,
    detail.restored ? 'restored' : undefined,
    detail.reason,
    name === 'w3m-network-change' ? detail.to : undefined,
    detail.supported === false ? 'unsupported' : undefined,
    error?.code,
    name === 'w3m-error' ? detail.code : undefined,
  ]
  return [name.slice('w3m-'.length), ...facts.filter((fact) => fact !== undefined)].join(' ')
}
