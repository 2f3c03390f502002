import { bundle } from '../site/sources.ts'
import { configName, type WalletsConfig } from './config.ts'

/**
 * Bundles the extension wallets with all they load into one classic script, to put first in a page or to inject.
 *
 * @param config - Built into the script. Without it, the script reads its URL's query.
 */
export async function extensionWalletsScript(config?: WalletsConfig): Promise<string> {
  const script = await bundle('extension-wallets/injected.ts')
  return config ? `globalThis.${configName}=${JSON.stringify(config)};\n${script}` : script
}
