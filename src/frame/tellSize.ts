/** Reports the height of an element to the page around the frame, and that Escape was pressed. */
export function tellSize(home: string, part: Element): void {
  const tell = (message: object) => parent.postMessage(message, home)
  const measure = () => {
    const height = Math.ceil(part.getBoundingClientRect().height)
    if (height > 0) tell({ type: '@w3m-frame/SIZE', payload: { height } })
  }
  new ResizeObserver(measure).observe(part)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ type: '@w3m-frame/ESCAPE' }))
}
