import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root, run } from '../run.mjs'

const folder = path.join(root, 'build/pack')

/** Packs the existing build. @returns The path of the tarball. @throws {Error} If `npm pack` fails. */
export async function pack() {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { code, output } = await run(`npm pack --ignore-scripts --silent --pack-destination ${folder}`)
  if (code !== 0) throw new Error(output)
  return packed()
}

/** Returns the path of the tarball that `pack` wrote. */
export async function packed() {
  const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  return path.join(folder, `${name}-${version}.tgz`)
}

/** Checks the files that package.json names. */
export const lintPackage = (tarball) => run(`publint ${tarball} --strict`)

const typesOnly = ['react', 'preact', 'solid', 'svelte', 'vue'].map((name) => `./types/${name}`)

/** Checks that TypeScript finds the types of every entry. The script tag has no types, and `types/` has no code. */
export const lintTypes = (tarball) =>
  run(
    `attw ${tarball} --profile esm-only --exclude-entrypoints ./w3m-modal.js ${typesOnly.join(' ')} --no-color`,
  )

/**
 * Compiles a small project against the packed package in a folder without other packages, so that the types must be
 * self-contained.
 */
export async function checkConsumer(tarball, consumer = path.join(folder, 'consumer')) {
  const installed = path.join(consumer, 'node_modules/w3m-modal')
  await cp(path.join(root, 'test/types/consumer'), consumer, { recursive: true })
  await mkdir(installed, { recursive: true })
  const unpacked = await run(`tar -xzf ${tarball} --strip-components=1 -C ${installed}`)
  return unpacked.code === 0 ? run('tsc -p .', { cwd: consumer }) : unpacked
}
