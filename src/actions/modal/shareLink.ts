import type { Runtime } from '../../runtime.ts'
import { copyText } from './copyText.ts'

/** Opens the system's share sheet with a link; if it is missing or fails, copies the link. */
export async function shareLink(runtime: Pick<Runtime, 'stores'>, url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch (cause) {
    // The user closed the share sheet: do not copy.
    if (Object(cause).name !== 'AbortError') await copyText(runtime, url, 'linkCopied')
  }
}
