import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What does not work where one of these has no binary; everything else does. */
const uses = {
  '@biomejs/biome': 'style checks and the types of a release',
  '@foundry-rs/anvil': 'the demo and end-to-end tests',
  esbuild: 'the build, the demo and all tests',
  litesvm: 'the demo and end-to-end tests',
  'oxc-parser': 'the check for unused code',
  'oxc-resolver': 'the check for unused code',
  rollup: 'the build, the demo and all tests',
}

/** The system that this process runs on, in npm's words. */
export function thisSystem() {
  const { platform, arch } = process
  if (platform !== 'linux') return { os: platform, cpu: arch }
  const { glibcVersionRuntime } = process.report.getReport().header
  return { os: platform, cpu: arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' }
}

const platforms = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = { amd64: 'x64', arm: 'arm', arm64: 'arm64', ia32: 'ia32', x64: 'x64' }
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/** What a package's name says of the system that it is for: `@biomejs/cli-linux-x64-musl`. */
function systemOf(name) {
  const words = name.split(/[-/]/)
  return {
    os: platforms.find((platform) => words.includes(platform)),
    cpu: processors[words.find((word) => word in processors)],
    libc: libraries[words.find((word) => word in libraries)],
  }
}

/** The binary of a package for a system, of all those that it names; undefined where there is none. */
function binaryFor(names, { os, cpu, libc }) {
  const fitting = names.filter((name) => {
    const target = systemOf(name)
    return target.os === os && target.cpu === cpu && (!target.libc || target.libc === libc)
  })
  return fitting.find((name) => systemOf(name).libc === libc) ?? fitting[0]
}

/** The installed packages that come with a binary for each system: where they lie, and what they name. */
async function withBinaries(root) {
  const file = path.join(root, 'node_modules/.package-lock.json')
  const { packages } = JSON.parse(await readFile(file, 'utf8').catch(() => '{"packages":{}}'))
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) => {
    const binaries = Object.fromEntries(
      Object.entries(optionalDependencies).filter(([name]) => systemOf(name).os && systemOf(name).cpu),
    )
    if (Object.keys(binaries).length === 0) return []
    return [{ name: folder.split('node_modules/').at(-1), folder, binaries }]
  })
}

/** The binaries for a system that are not installed, as `name@version`. */
export async function missingBinaries({ root, system }) {
  return (await withBinaries(root)).flatMap(({ folder, binaries }) => {
    const name = binaryFor(Object.keys(binaries), system)
    const places = [`${folder}/node_modules/${name}`, `node_modules/${name}`]
    if (!name || places.some((place) => existsSync(path.join(root, place, 'package.json')))) return []
    return [`${name}@${binaries[name]}`]
  })
}

/** One line for each package that has no binary for a system. */
export async function unsupported({ root, system }) {
  const known = Object.values(system).join(' ')
  return (await withBinaries(root))
    .filter(({ binaries }) => !binaryFor(Object.keys(binaries), system))
    .map(({ name }) => `${name} has no binary for ${known}, so these do not work: ${uses[name] ?? name}.`)
}
