import type { Runtime } from '../../runtime.ts'
import { copyText } from './copyText.ts'

/** Hands a link to the share sheet of the system; where there is none, or it does not open, the link is copied. */
export async function shareLink(runtime: Pick<Runtime, 'stores'>, url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch (cause) {
    // The user has closed the sheet: nothing more is wanted.
    if (Object(cause).name !== 'AbortError') await copyText(runtime, url, 'linkCopied')
  }
}
