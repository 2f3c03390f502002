const svgNamespace = 'http://www.w3.org/2000/svg'

/** Creates an element with attributes and children. Text is never parsed as HTML. */
export function createElement(
  name: string,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: (Node | string | undefined | false)[]
): HTMLElement {
  return fill(document.createElement(name), attributes, children)
}

export function createSvg(name: string, attributes: Record<string, string>, ...children: Node[]): SVGElement {
  return fill(document.createElementNS(svgNamespace, name) as SVGElement, attributes, children)
}

function fill<Drawn extends Element>(
  element: Drawn,
  attributes: Record<string, string | boolean | undefined>,
  children: (Node | string | undefined | false)[],
): Drawn {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** A line icon on a 24 by 24 grid. */
export const createIcon = (path: string, className = 'icon icon--16'): SVGElement =>
  createSvg(
    'svg',
    { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    createSvg('path', { d: path }),
  )
