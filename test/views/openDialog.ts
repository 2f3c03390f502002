import { createScriptedRuntime, type Script } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

/** The next animation frame. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Shows a state of the widget as most pages do: in a modal dialog. */
export async function openDialog(script: Script = {}) {
  const runtime = createScriptedRuntime({
    ...script,
    options: { ...script.options, enableEmbedded: false },
    prepare(scripted) {
      script.prepare?.(scripted)
      scripted.stores.modal.opened()
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const mounted = mountModal(root, runtime, tokensCss)
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    root.querySelector<Found>(selector)
  const byId = <Found extends HTMLElement = HTMLElement>(testId: string) =>
    find<Found>(`[data-testid="${testId}"]`)
  const until = (isSo: () => boolean, what: string) => waitFor(isSo, what, frame)
  await until(() => find('dialog:modal .view__body > *') !== null, 'the dialog')
  /** Types like a user: key by key, replacing the current text. */
  const type = (field: HTMLInputElement | null, text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, text)
    field?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  const close = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { runtime, host, root, find, byId, until, type, close }
}
