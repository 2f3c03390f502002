import { createFrameStage, type FrameStage } from './createFrameStage.ts'

/** The frame of the embedded wallet in the page. */
export type FrameElement = Pick<FrameStage, 'show' | 'place' | 'hide'> & {
  /** The frame told how high its content is: CSS pixels. */
  resize(height: number): void
  /** The user pressed Escape in the frame. */
  escape(): void
  /** The frame's window; undefined while it is not in the page. */
  window(): Window | undefined
  /** Puts the frame into the page. Nothing where it is there already. */
  attach(): void
  /** Takes it out: the next `attach` loads it afresh. */
  remove(): void
}

export type FrameElementOptions = {
  document: Document
  src: string
  /** Each time a document has loaded in the frame, the first included. */
  onLoad: () => void
}

/** The frame has its own shadow root in the body and never moves: a moved frame reloads. */
export function createFrameElement({ document, src, onLoad }: FrameElementOptions): FrameElement {
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
  // The card below has darkened the page already.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('dialog::backdrop { background: none }')
  root.adoptedStyleSheets = [sheet]
  root.append(stage.dialog)

  return {
    show: stage.show,
    place: stage.place,
    hide: stage.hide,
    resize: stage.resize,
    escape: stage.escape,
    window: () => (host.isConnected ? (frame.contentWindow ?? undefined) : undefined),
    attach: () => document.body.append(host),
    remove() {
      stage.hide()
      host.remove()
    },
  }
}
