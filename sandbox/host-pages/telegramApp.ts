/**
 * The part of the messenger's own script in a mini app that opens links: a classic script before the app's.
 *
 * @see https://core.telegram.org/bots/webapps
 */
const platform = new URLSearchParams(location.hash.slice(1)).get('tgWebAppPlatform') ?? 'unknown'
const openLink = (url: string) =>
  parent.postMessage(JSON.stringify({ eventType: 'web_app_open_link', eventData: { url } }), '*')

Object.assign(window, { Telegram: { WebApp: { platform, initData: '', openLink } } })
