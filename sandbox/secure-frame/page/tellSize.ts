/** Tells the page around the frame how high its content is, and that Escape was pressed in it. */
export function tellSize(home: string): void {
  const tell = (message: object) => parent.postMessage(message, home)
  const place = document.querySelector('#approve') ?? document.body
  const measure = () => {
    const height = Math.ceil(place.getBoundingClientRect().height)
    if (height > 0) tell({ type: '@w3m-frame/SIZE', payload: { height } })
  }
  new ResizeObserver(measure).observe(place)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ type: '@w3m-frame/ESCAPE' }))
}
