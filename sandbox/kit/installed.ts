import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** What of the optional packages a project has: litesvm for Solana, and w3m-modal for the demo page. */
export function readInstalled(): { hasSolana: boolean; dist: string | undefined } {
  const widget = find('w3m-modal/package.json')
  return {
    hasSolana: find('litesvm') !== undefined,
    dist: widget && path.join(path.dirname(widget), 'dist'),
  }
}

function find(name: string): string | undefined {
  try {
    return resolve(name)
  } catch {
    return undefined
  }
}
