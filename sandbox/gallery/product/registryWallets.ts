/** Wallets of the registry. */
export const wallets = ['Juniper', 'Beacon', 'Fathom', 'Drift', 'Mosaic', 'Cobalt'].map((name) => ({
  id: name,
  name,
}))

/** The registry's list has loaded. */
export const listed = { status: 'loaded', pages: 'ended', page: 1 } as const
