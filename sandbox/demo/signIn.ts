import type * as Siwx from '../../src/siwx/index.ts'

/** The ways of the page's address (`?sign-in=required`) to have people sign in. */
const kinds = {
  optional: ({ createSiwx }: typeof Siwx) => createSiwx({ required: false, statement }),
  required: ({ createSiwx }: typeof Siwx) => createSiwx({ required: true, statement }),
  /** The server checks what was signed and keeps the session. */
  server: ({ createCloudSiwx }: typeof Siwx, { projectId, auth }: Server) =>
    createCloudSiwx({ projectId, url: auth, required: true, statement }),
}

type Server = { projectId: string; auth: string }

const statement = 'Welcome aboard. This proves that the berth is yours.'

/** Sets the widget up to sign people in, where the page's address asks for it. */
export function askToSignIn(widget: HTMLElement): void {
  const kind = new URLSearchParams(location.search).get('sign-in') ?? ''
  if (!Object.hasOwn(kinds, kind)) return
  const make = kinds[kind as keyof typeof kinds]
  // The back end of the demo stands beside the services that the widget asks.
  const { blockchainApi } = JSON.parse(widget.getAttribute('services') ?? '{}') as { blockchainApi: string }
  const auth = new URL('/auth', blockchainApi).href
  const projectId = widget.getAttribute('project-id') ?? ''
  // The build of the product beside this page, as a host would load it.
  const siwx: string = '/dist/siwx.js'
  import(siwx).then((module: typeof Siwx) =>
    Object.assign(widget, { siwx: make(module, { projectId, auth }) }),
  )
}
