import type * as Siwx from '../../src/siwx/index.ts'

/** Values of `?sign-in=…` in the page's URL. */
const kinds = {
  optional: ({ createSiwx }: typeof Siwx) => createSiwx({ required: false, statement }),
  required: ({ createSiwx }: typeof Siwx) => createSiwx({ required: true, statement }),
  /** The server verifies the signature and stores the session. */
  server: ({ createCloudSiwx }: typeof Siwx, { projectId, auth }: Server) =>
    createCloudSiwx({ projectId, url: auth, required: true, statement }),
}

type Server = { projectId: string; auth: string }

const statement = 'Welcome aboard. This proves that the berth is yours.'

/** Configures sign-in if the page's URL requests it. */
export function askToSignIn(widget: HTMLElement): void {
  const kind = new URLSearchParams(location.search).get('sign-in') ?? ''
  if (!Object.hasOwn(kinds, kind)) return
  const make = kinds[kind as keyof typeof kinds]
  // The demo's server runs next to the widget's services.
  const { blockchainApi } = JSON.parse(widget.getAttribute('services') ?? '{}') as { blockchainApi: string }
  const auth = new URL('/auth', blockchainApi).href
  const projectId = widget.getAttribute('project-id') ?? ''
  // The built product next to this page, as a real page would load it.
  const siwx: string = '/dist/siwx.js'
  import(siwx).then((module: typeof Siwx) =>
    Object.assign(widget, { siwx: make(module, { projectId, auth }) }),
  )
}
