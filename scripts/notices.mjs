import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run.mjs'

/** What may be in the bundle: licences that ask for no more than their notice. */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Unlicense']

/** The packages that went into a build, with their licences, sorted by name. */
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

/** Packages whose licence is not one of those that may be bundled. */
export const unlicensed = (packages) => packages.filter(({ license }) => !isAllowed(license))

const isAllowed = (license) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())))

/** Our own licence, under another line of copyright. */
const mit = (copyright) =>
  readFileSync(path.join(root, 'LICENSE'), 'utf8')
    .replace(/^Copyright.*$/m, copyright)
    .trim()

/** What is part of our own sources. */
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

/** The notices that the bundled packages ask to be kept. */
export function noticesText(packages) {
  const texts = new Map()
  for (const { title, license, author, text } of [...packages, ...vendored]) {
    const body = text ?? `${license}${author ? `, by ${author}` : ''}`
    texts.set(body, [...(texts.get(body) ?? []), `${title} (${license})`])
  }
  const sections = [...texts].map(([body, titles]) => `${titles.join('\n')}\n\n${body}\n`)
  return `This package contains the following works.\n\n${sections.join(`\n${'-'.repeat(72)}\n\n`)}`
}
