import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root, run } from '../run.mjs'

const folder = path.join(root, 'build/pack')

/** Packs the package as it would be published. @returns The path of the tarball. */
export async function pack() {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { code, output } = await run(`npm pack --ignore-scripts --silent --pack-destination ${folder}`)
  if (code !== 0) throw new Error(output)
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8'))
  return path.join(folder, `${name}-${version}.tgz`)
}

/**
 * Compiles a small project against the packed package, in a folder where nothing else is installed: the
 * types must stand alone.
 */
export async function checkConsumer(tarball) {
  const consumer = path.join(folder, 'consumer')
  const installed = path.join(consumer, 'node_modules/w3m-modal')
  await cp(path.join(root, 'test/types/consumer'), consumer, { recursive: true })
  await mkdir(installed, { recursive: true })
  const unpacked = await run(`tar -xzf ${tarball} --strip-components=1 -C ${installed}`)
  return unpacked.code === 0 ? run('tsc -p .', { cwd: consumer }) : unpacked
}
