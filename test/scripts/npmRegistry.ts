import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Served, serve } from '../../sandbox/http/serve.ts'

type Manifest = { name: string; version: string } & Record<string, unknown>

const execute = promisify(execFile)

/** An npm registry on this machine that serves a few empty packages. */
export async function startRegistry(manifests: Manifest[]): Promise<Served> {
  const tarballs = new Map<string, Buffer>()
  for (const manifest of manifests) tarballs.set(manifest.name, await packed(manifest))
  return serve(async (request) => {
    const { pathname, origin } = new URL(request.url)
    const [name = '', file] = decodeURIComponent(pathname).slice(1).split('/-/')
    const manifest = manifests.find((one) => one.name === name)
    const tarball = tarballs.get(name)
    if (!manifest || !tarball) return new Response('Not found', { status: 404 })
    if (file) return new Response(new Uint8Array(tarball))
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
    const dist = { tarball: `${origin}/${name}/-/package.tgz`, integrity }
    const { version } = manifest
    return Response.json({
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { ...manifest, dist } },
    })
  })
}

async function packed(manifest: Manifest): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'packed-'))
  await mkdir(path.join(folder, 'package'))
  await writeFile(path.join(folder, 'package/package.json'), JSON.stringify(manifest))
  await execute('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder })
  const tarball = await readFile(path.join(folder, 'package.tgz'))
  await rm(folder, { recursive: true })
  return tarball
}
