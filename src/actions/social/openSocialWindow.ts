import { openPopup } from '../../lib/openPopup.ts'

const size = { width: 600, height: 800 }

/**
 * Opens an empty window over the middle of the page's own. It has to be called while a press is being handled.
 *
 * @param title - What it is called until its page is there.
 * @returns Undefined where the browser does not let it be opened.
 */
export function openSocialWindow(window: Window, title: string): Window | undefined {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const place = {
    ...size,
    left: Math.round(screenX + (outerWidth - size.width) / 2),
    top: Math.round(screenY + (outerHeight - size.height) / 2),
  }
  const features = Object.entries(place).map(([name, value]) => `${name}=${value}`)
  const popup = openPopup(window, '_blank', features.join(','))
  if (!popup) return undefined
  popup.document.title = title
  return popup
}
