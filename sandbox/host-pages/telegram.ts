import { element } from '../phone-wallet/page/dom.ts'
import { showApp } from './showApp.ts'

declare global {
  interface Window {
    /** The links that the mini app asked to open, oldest first. */
    openedLinks?: string[]
  }
}

const links: string[] = []
window.openedLinks = links

/** The messenger: it shows each link that the mini app asks to open. */
addEventListener('message', ({ data, source }) => {
  if (source !== document.querySelector('iframe')?.contentWindow) return
  const { eventType, eventData } = JSON.parse(typeof data === 'string' ? data : '{}')
  if (eventType !== 'web_app_open_link' || typeof eventData?.url !== 'string') return
  links.push(eventData.url)
  const link = element('a', { class: 'opened' }, eventData.url)
  link.setAttribute('href', eventData.url)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  document.querySelector('#opened')?.append(link)
})
showApp()
