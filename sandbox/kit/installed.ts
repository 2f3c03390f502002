import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The optional packages of a project: litesvm for Solana, and w3m-modal for the demo page. */
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
