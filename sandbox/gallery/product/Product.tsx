import { useEffect, useRef } from 'react'
import type { StoryContext } from '../Story.ts'
import { createScriptedRuntime, type Script } from './createScriptedRuntime.ts'
import { mountScript } from './mountScript.ts'

type ProductProps = { script: Script; context: StoryContext; theme: 'light' | 'dark' }

/** The real views with scripted stores, in their own shadow root. */
export function Product({ script, context, theme }: ProductProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const options = { locale: context.locale, themeMode: theme, ...script.options }
    const runtime = createScriptedRuntime({ ...script, options })
    const mounted = mountScript(root, runtime, script)
    return () => {
      runtime.dispose()
      // React refuses to unmount one root while it renders another.
      queueMicrotask(() => mounted.unmount())
    }
  }, [script, context.locale, theme])
  return <div ref={host} />
}
