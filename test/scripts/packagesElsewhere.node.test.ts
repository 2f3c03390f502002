import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, it } from 'vitest'

const run = promisify(execFile)

/** Bundles React and the pairing client as the build does, and checks where each file comes from. */
const script = `
import * as esbuild from 'esbuild'
import { leanPairing } from './scripts/leanPairing.mjs'
import { onlyOurFiles, reactAsModules } from './scripts/plugins.mjs'
const { metafile } = await esbuild.build({
  entryPoints: ['src/entry.js'], bundle: true, write: false, metafile: true, format: 'esm', logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [reactAsModules(), leanPairing()],
})
onlyOurFiles(metafile)
`

describe('the build', () => {
  let folder: string
  let project: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'w3m-build-'))
    project = path.join(folder, 'packages/widget')
    await mkdir(path.join(project, 'src'), { recursive: true })
    for (const part of ['scripts', 'src/connectors/walletconnect/lean'])
      await cp(part, path.join(project, part), { recursive: true })
    await writeFile(
      path.join(project, 'src/entry.js'),
      "export { createRoot } from 'react-dom/client'; export { HeartBeat } from '@walletconnect/heartbeat'",
    )
  })
  afterEach(() => rm(folder, { recursive: true }))

  for (const [where, place] of [
    ['node_modules is a link', 'packages/widget/node_modules'],
    ['node_modules is in a folder above', 'node_modules'],
  ] as const)
    it(`finds all packages if ${where}`, async () => {
      await symlink(path.resolve('node_modules'), path.join(folder, place))
      await run(process.execPath, ['--input-type=module', '-e', script], { cwd: project })
    })
})
