import { cp } from 'node:fs/promises'

// The page has no bundler: it loads the files of the package from its own site.
await cp('node_modules/w3m-modal/dist', 'public/w3m', { recursive: true })
