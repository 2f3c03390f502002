import { safeUrl } from '../../lib/safeUrl.ts'
import type { Runtime } from '../../runtime.ts'
import type { BuyProvider } from '../../stores/buy.ts'

/** The address of a page, where that is one of the provider's own; undefined for any other. */
export function providerPage(
  { $options }: Pick<Runtime, '$options'>,
  { id }: BuyProvider,
  url: unknown,
): string | undefined {
  const page = safeUrl(url)
  const isOwn = page && new URL(page).origin === new URL($options.get().services[id]).origin
  return isOwn ? page : undefined
}
