import { type CSSProperties, type ReactNode, useInsertionEffect, useState } from 'react'
import baseCss from '../../styles/base.css'
import tokensViewCss from '../../styles/tokens-view.css'
import { createSheets, SheetsContext } from './sheet.ts'

export type SurfaceProps = {
  root: ShadowRoot
  /** The text of `tokens.css`, which the tag has for its buttons. */
  tokens: string
  theme: 'light' | 'dark'
  /** A theme preset, by its name in `tokens.css`. */
  preset?: string | undefined
  direction: 'ltr' | 'rtl'
  lang: string
  /** `page` uses the page's font. */
  font?: 'own' | 'page' | undefined
  /** Stops all motion, regardless of the system setting. */
  motion?: 'full' | 'reduce' | undefined
  /** Part of the page's flow instead of a layer over it. */
  embedded?: boolean | undefined
  /** Theme variables by name (`--w3m-accent`). */
  variables?: Record<string, string | number> | undefined
  children: ReactNode
}

/** The root of everything: theme, direction and language of a shadow root, and its stylesheets. */
export function Surface({
  root,
  tokens,
  theme,
  preset,
  direction,
  lang,
  font,
  motion,
  embedded,
  variables,
  children,
}: SurfaceProps) {
  const [sheets] = useState(() => createSheets(root))
  useInsertionEffect(() => {
    sheets.adopt('tokens', tokens)
    sheets.adopt('tokens-view', tokensViewCss)
    sheets.adopt('base', baseCss)
    return () => sheets.clear()
  }, [sheets, tokens])

  return (
    <SheetsContext value={sheets}>
      <div
        className="w3m"
        data-theme={theme}
        data-preset={preset}
        data-font={font}
        data-motion={motion}
        data-embedded={embedded ? '' : undefined}
        dir={direction}
        lang={lang}
        // A translator would replace text nodes: React would fail, or keep an old amount on the screen.
        translate="no"
        style={variables as CSSProperties | undefined}
      >
        {children}
      </div>
    </SheetsContext>
  )
}
