import { readFile } from 'node:fs/promises'
import { bundledPackages, unlicensed } from '../notices.mjs'

/** From these versions on, the licenses only allow use with the vendor's network. */
const closed = [
  [/^@walletconnect\/(core|sign-client|types|utils|universal-provider|ethereum-provider)$/, '2.21.9'],
  [/^@reown\/walletkit$/, '1.2.11'],
]

/** Packages without a license in their manifest, with the license in their files. */
const readLicences = { 'spawndamnit 3.0.1': 'MIT' }

/** Returns license faults of bundled and installed packages. */
export async function licenceFaults({ outdir = 'dist' } = {}) {
  const metafile = JSON.parse(await readFile(`${outdir}/meta.json`, 'utf8'))
  const bundled = unlicensed(await bundledPackages(metafile)).map(
    ({ title, license }) => `${title} must not be bundled: its license is ${license}`,
  )
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  return [...bundled, ...Object.entries(packages).flatMap(installedFault)]
}

function installedFault([folder, { version = '0', license = '' }]) {
  const name = folder.split('node_modules/').at(-1)
  const isKnown = `${name} ${version}` in readLicences
  if (/^see licen[cs]e in/i.test(license) && !isKnown)
    return [`${name} ${version}: unknown license "${license}"`]
  const isBelow = (limit) => version.localeCompare(limit, 'en', { numeric: true }) < 0
  const isClosed = closed.some(([names, from]) => names.test(name) && !isBelow(from))
  return isClosed ? [`${name} ${version} has a closed license`] : []
}
