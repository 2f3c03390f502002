import { createFrameStage } from './createFrameStage.ts'

export type FrameElement = ReturnType<typeof createFrameElement>

export type FrameElementOptions = {
  document: Document
  src: string
  onLoad: () => void
}

/** The frame has its own shadow root in the body and never moves: a moved frame reloads. */
export function createFrameElement({ document, src, onLoad }: FrameElementOptions) {
  const host = document.createElement('div')
  const frame = document.createElement('iframe')
  frame.id = 'w3m-iframe'
  frame.name = 'w3m-secure-iframe'
  frame.src = src
  frame.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
  frame.addEventListener('load', onLoad)
  Object.assign(frame.style, {
    display: 'none',
    position: 'fixed',
    zIndex: '999999',
    border: '0',
    colorScheme: 'normal',
  })
  const stage = createFrameStage(document, frame)
  const root = host.attachShadow({ mode: 'open' })
  // The card below has already dimmed the page.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('dialog::backdrop { background: none }')
  root.adoptedStyleSheets = [sheet]
  root.append(stage.dialog)

  return {
    ...stage,
    window: () => (host.isConnected ? (frame.contentWindow ?? undefined) : undefined),
    attach: () => document.body.append(host),
    /** Removes the frame: the next `attach` loads it again. */
    remove() {
      stage.hide()
      host.remove()
    },
  }
}
