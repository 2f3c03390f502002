/** Registers a wallet with the Wallet Standard, whether page or wallet loads first. */
export function registerStandard(window: Window, wallet: object, delayMs = 0): void {
  const register = (api: { register(wallet: object): unknown }) => api.register(wallet)
  const say = () => {
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
  window.addEventListener('wallet-standard:app-ready', (event) => {
    const api = (event as CustomEvent<{ register(wallet: object): unknown }>).detail
    if (delayMs > 0) setTimeout(() => register(api), delayMs)
    else register(api)
  })
  if (delayMs > 0) setTimeout(say, delayMs)
  else say()
}
