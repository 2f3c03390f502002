import { setMaxListeners } from 'node:events'

// Node warns at eleven listeners. A page has more: each pending read listens to its abort signal.
setMaxListeners(100)
