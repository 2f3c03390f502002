import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run.mjs'

/** Licenses that may be bundled: they require at most a notice. */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Unlicense']

/** Returns the packages in a build with their licenses, sorted by name. */
export async function bundledPackages({ inputs }) {
  const folders = new Set(
    Object.keys(inputs).flatMap(
      (file) =>
        file.replace('(disabled):', '').match(/^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? [],
    ),
  )
  const packages = await Promise.all([...folders].map(readPackage))
  return packages.sort((one, other) => one.title.localeCompare(other.title))
}

async function readPackage(folder) {
  const { name, version, license, author } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  )
  const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  return {
    title: `${name} ${version}`,
    license: typeof license === 'string' ? license : (license?.type ?? 'none'),
    author: typeof author === 'string' ? author : author?.name,
    text: file && (await readFile(path.join(folder, file), 'utf8')).trim(),
  }
}

/** Returns the packages whose license must not be bundled. */
export const unlicensed = (packages) => packages.filter(({ license }) => !isAllowed(license))

const isAllowed = (license) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())))

/** The MIT license of this project, with another copyright line. */
const mit = (copyright) =>
  readFileSync(path.join(root, 'LICENSE'), 'utf8')
    .replace(/^Copyright.*$/m, copyright)
    .trim()

/** Third-party works in our own sources. */
const vendored = [
  {
    title: 'Simple Icons 16.37.0: paths of sign-in providers’ and pairing’s marks',
    license: 'CC0-1.0',
    author: 'the Simple Icons Collaborators (https://simpleicons.org)',
  },
  {
    title: 'Web3 Icons 4.0.56: drawings of networks and coins',
    license: 'MIT',
    text: mit('Copyright (c) 2024 0xa3k5 (https://github.com/0xa3k5/web3icons)'),
  },
]

/** Returns the notices that the licenses of bundled packages require. */
export function noticesText(packages) {
  const texts = new Map()
  for (const { title, license, author, text } of [...packages, ...vendored]) {
    const body = text ?? `${license}${author ? `, by ${author}` : ''}`
    texts.set(body, [...(texts.get(body) ?? []), `${title} (${license})`])
  }
  const sections = [...texts].map(([body, titles]) => `${titles.join('\n')}\n\n${body}\n`)
  return `This package contains the following works.\n\n${sections.join(`\n${'-'.repeat(72)}\n\n`)}`
}
