import { isSiwxConfig, type SiwxConfig } from './config.ts'
import { fromSiwe, isSiweConfig } from './siweConfig.ts'

/** The page's sign-in configuration; undefined if it has none. */
export function resolveSiwx(
  { siwx, siweConfig }: { siwx?: unknown; siweConfig?: unknown },
  location: Pick<Location, 'host' | 'href'>,
): SiwxConfig | undefined {
  if (isSiwxConfig(siwx)) return siwx
  if (isSiweConfig(siweConfig) && siweConfig.enabled !== false) return fromSiwe(siweConfig, location)
  return undefined
}
