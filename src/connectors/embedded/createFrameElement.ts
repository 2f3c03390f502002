export type FrameElement = ReturnType<typeof createFrameElement>

type FrameElementOptions = { document: Document; src: string; onLoad: () => void }

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

export type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

export type FrameShow = {
  /** Accessible names of the dialog, its frame and its close button. */
  labels: { dialog: string; frame: string; close: string }
  radius: string
  /** The frame reported the height of its content in CSS pixels. Not all frames do. */
  onResize: (height: number) => void
  onClose: () => void
  /** The user clicked outside the frame. */
  onBeside: () => void
}

/**
 * A separate dialog over the card: nothing else on the page can cover it, and clicks do not reach what is below. It
 * also covers the card's close button, so it has its own in the same place.
 */
function createFrameStage(document: Document, frame: HTMLIFrameElement) {
  const dialog = document.createElement('dialog')
  const close = document.createElement('button')
  close.type = 'button'
  Object.assign(dialog.style, {
    padding: '0',
    border: '0',
    outline: 'none',
    background: 'none',
    overflow: 'visible',
  })
  Object.assign(close.style, {
    position: 'fixed',
    padding: '0',
    border: '0',
    borderRadius: '50%',
    background: 'none',
    cursor: 'pointer',
  })
  dialog.append(close, frame)
  // The page does not receive keys pressed in the frame, so the focus stays here until the user moves it there.
  dialog.tabIndex = -1
  let how: FrameShow | undefined
  let height: number | undefined
  close.addEventListener('click', () => how?.onClose())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    how?.onClose()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) how?.onBeside()
  })

  return {
    dialog,
    show(next: FrameShow) {
      how = next
      dialog.setAttribute('aria-label', next.labels.dialog)
      frame.title = next.labels.frame
      close.setAttribute('aria-label', next.labels.close)
      Object.assign(frame.style, { display: 'block', borderRadius: next.radius })
      if (!dialog.open) dialog.showModal()
      dialog.focus()
      if (height !== undefined) next.onResize(height)
    },
    /** The positions of the frame and of its close button, over the card's own. */
    place(at: { frame: Place; close: Place }) {
      lay(frame, at.frame)
      lay(close, at.close)
    },
    hide() {
      how = undefined
      frame.style.display = 'none'
      dialog.close()
    },
    /** The frame reported the height of its content: CSS pixels. */
    resize(told: number) {
      height = told
      how?.onResize(told)
    },
    escape: () => how?.onClose(),
  }
}

function lay({ style }: HTMLElement, { left, top, width, height }: Place): void {
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
