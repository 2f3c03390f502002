import type { Visit } from './openWorld.ts'

type Steered = {
  policy: Record<string, string>
  requests: { method: string; status: string }[]
  addresses(): string[]
  switchAccount(index: number): void
  disconnect(): void
}

/** One of the sandbox's non-EVM wallets, in the page of a visit. */
export const otherWallet = ({ page }: Visit, id: string) => ({
  /** How often the page sent it a request. */
  count: (method: string) =>
    page.evaluate(
      ([id, method]) =>
        (window as never as { __others: Record<string, Steered> }).__others[id ?? '']?.requests.filter(
          (request) => request.method === method,
        ).length ?? 0,
      [id, method],
    ),
  setPolicy: (kind: string, answer: string) =>
    page.evaluate(
      ([id, kind, answer]) => {
        const wallet = (window as never as { __others: Record<string, Steered> }).__others[id ?? '']
        if (wallet) wallet.policy[kind ?? ''] = answer ?? ''
      },
      [id, kind, answer],
    ),
  switchAccount: (index: number) =>
    page.evaluate(
      ([id, index]) =>
        (window as never as { __others: Record<string, Steered> }).__others[String(id)]?.switchAccount(
          Number(index),
        ),
      [id, index],
    ),
  letGo: () =>
    page.evaluate(
      (id) => (window as never as { __others: Record<string, Steered> }).__others[id]?.disconnect(),
      id,
    ),
})
