import type { Runtime } from '../../runtime.ts'
import type { ToastMessage } from '../../stores/toast.ts'

export async function copyText(
  { stores }: Pick<Runtime, 'stores'>,
  text: string,
  message: Extract<ToastMessage, string>,
): Promise<void> {
  const write = async () => navigator.clipboard.writeText(text)
  // Plain http pages have no clipboard, and those in frames may not use it.
  const isCopied = await write().then(
    () => true,
    () => copyByCommand(text),
  )
  stores.toast.show(isCopied ? { message, variant: 'success' } : { message: 'copyFailed', variant: 'error' })
}

/** Copies as the browser's Copy command does, but this text instead of the selection. */
function copyByCommand(text: string): boolean {
  let isCopied = false
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isCopied = true
  }
  addEventListener('copy', copy, true)
  document.execCommand('copy')
  removeEventListener('copy', copy, true)
  return isCopied
}
