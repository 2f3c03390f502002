import type { Runtime } from '../../../src/runtime.ts'
import { mountOnramp } from '../../../src/views/buy/mountOnramp.tsx'
import { mountModal } from '../../../src/views/mount.tsx'
import tokensCss from '../../../styles/tokens.css'
import type { Script } from './createScriptedRuntime.ts'

/** Renders a state into a shadow root: the modal, or the element that it names. */
export function mountScript(root: ShadowRoot, runtime: Runtime, { element }: Script): { unmount(): void } {
  if (!element) return mountModal(root, runtime, tokensCss)
  const quiet = () => undefined
  const form = mountOnramp(runtime, { container: root, tokens: tokensCss, open: quiet, onShown: quiet })
  form.setDisabled(element.disabled)
  return form
}
