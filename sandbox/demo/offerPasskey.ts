/** `?passkey` in the page's URL: the embedded wallet is the passkey wallet on its own origin. */
export function offerPasskey(widget: HTMLElement): void {
  const { passkey } = widget.dataset
  if (!passkey || !new URLSearchParams(location.search).has('passkey')) return
  const services = JSON.parse(widget.getAttribute('services') ?? '{}')
  widget.setAttribute('services', JSON.stringify({ ...services, secureSite: passkey }))
  widget.setAttribute('features', JSON.stringify({ passkey: true, email: false, socials: false }))
}
