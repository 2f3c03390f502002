import { isSiwxConfig, type SiwxConfig } from './config.ts'
import { fromSiwe, isSiweConfig } from './siweConfig.ts'

/** How the host signs people in, or undefined where it does not. */
export function resolveSiwx(
  { siwx, siweConfig }: { siwx?: unknown; siweConfig?: unknown },
  location: Pick<Location, 'host' | 'href'>,
): SiwxConfig | undefined {
  if (isSiwxConfig(siwx)) return siwx
  if (isSiweConfig(siweConfig) && siweConfig.enabled !== false) return fromSiwe(siweConfig, location)
  return undefined
}
