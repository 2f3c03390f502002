import { createServer } from 'node:net'

/** How many ports after the wanted one are tried. */
const portTries = 50

/** The wanted port if it is free, otherwise the next free one. 0 stays 0, which means any. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + portTries; port += 1) {
    if (port === 0 || (await isFree(port))) return port
  }
  throw new Error(`No free port from ${wanted} on`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
