import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Surface } from '../../src/ui/Surface.tsx'
import { useSheet } from '../../src/ui/sheet.ts'
import tokensCss from '../../styles/tokens.css'
import groundCss from './ground.css'

export type Setting = {
  theme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  locale: string
  motion: 'full' | 'reduce'
}

/** Renders content in its own shadow root, as the product does. */
export function Specimen({ setting, children }: { setting: Setting; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    const element = host.current
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  const { theme, direction, locale, motion } = setting
  return (
    <div ref={host} className="g-host">
      {root &&
        createPortal(
          <Surface
            root={root}
            tokens={tokensCss}
            theme={theme}
            direction={direction}
            lang={locale}
            motion={motion}
          >
            <Ground />
            {children}
          </Surface>,
          root,
        )}
    </div>
  )
}

/** Styles of the gallery's own boxes inside the shadow root. */
function Ground() {
  useSheet('gallery', groundCss)
  return null
}
