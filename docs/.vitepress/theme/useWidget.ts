import { useData } from 'vitepress'
import { onMounted, onUnmounted, shallowRef, watch } from 'vue'
import type { AppKit } from 'w3m-modal'
import { loadWidget, mockOptions } from './mockWorld'

/** The live widget of a page, in the colors of the site. Undefined until it is loaded. */
export function useWidget() {
  const { isDark } = useData()
  const kit = shallowRef<AppKit>()
  onMounted(async () => {
    const { createAppKit } = await loadWidget()
    kit.value = createAppKit(mockOptions)
  })
  onUnmounted(() => {
    kit.value?.close()
    // What one page has tried out is not for the next one.
    const { networks } = mockOptions
    kit.value?.updateOptions({ themePreset: 'soft', themeVariables: {}, locale: undefined, networks })
  })
  const stop = watch([kit, isDark], () => kit.value?.setThemeMode(isDark.value ? 'dark' : 'light'))
  return { kit, isDark, stop }
}
