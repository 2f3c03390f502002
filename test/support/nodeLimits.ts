import { setMaxListeners } from 'node:events'

// Node warns of eleven listeners. A page has more: each of its reads under way listens to the signal that ends it.
setMaxListeners(100)
