import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findForIn } from '../ownKeys.mjs'

/** Loops of the built product that would walk what a page has added to `Object.prototype`. */
export async function inheritedKeyFaults(folder = 'dist') {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))
  const faults = files.map(async (file) => {
    const loops = findForIn(await readFile(path.join(folder, file), 'utf8'))
    return loops.map(({ start }) => `${folder}/${file}:${start}: for … in without a check for own keys`)
  })
  return (await Promise.all(faults)).flat()
}
