import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { it } from 'vitest'

const late = 'whenLoaded'
const cast = 'Do not overrule a type'
const cases: [code: string, message?: string][] = [
  ["void import('./a.ts')", late],
  ["void import('./a.ts').then((part) => part.go())", late],
  ["import('./a.ts').then((part) => part.go(), () => {})", late],
  ["useEffect(() => void import('./a.ts').catch(() => {}), [])", late],
  ["events.on('x', async () => (await import('./a.ts')).go())", late],
  ["await all(list.map(() => void import('./a.ts')))", late],
  ["export const load = async () => go(() => import('./a.ts'), (part) => part.go())"],
  ["export const load = () => import('./a.ts')"],
  ["export const go = async () => (await import('./a.ts')).go()"],
  ["export const part = await import('./a.ts').catch(() => undefined)"],
  ['go(value as never)', cast],
  ['go(value as unknown as Text)', cast],
  ['go(value as Text)'],
]

it('our rules for Biome reject a part that fails silently and any cast that is not needed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lint-'))
  try {
    for (const file of ['biome.json', '.gitignore']) await cp(file, path.join(folder, file))
    await symlink(path.resolve('scripts'), path.join(folder, 'scripts'))
    const write = async (file: string, code: string) => {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), `${code}\n`)
    }
    for (const [at, [code]] of cases.entries()) await write(`src/lib/case-${at}.ts`, code)
    await write('src/element/modalElement.ts', 'go(value as unknown as Window)')
    const biome = path.resolve('node_modules/.bin/biome')
    const { stdout, stderr } = spawnSync(biome, ['lint', '--max-diagnostics=none', 'src'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const found = [...(stdout + stderr).matchAll(/^(src\S+?):\d+:\d+ plugin [\s\S]*?× (.*)/gm)]
    for (const [at, [code, message]] of cases.entries()) {
      const own = found.filter(([, file]) => file === `src/lib/case-${at}.ts`).map(([, , said]) => said)
      assert.equal(own.length, message ? 1 : 0, `${code}: ${own}`)
      if (message) assert.ok(own[0]?.includes(message), own[0])
    }
    assert.ok(!found.some(([, file]) => file === 'src/element/modalElement.ts'))
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('the linter of pages reports links to missing files and headings', async () => {
  await mkdir('build', { recursive: true })
  const folder = await mkdtemp('build/pages-')
  try {
    await writeFile(
      path.join(folder, 'page.md'),
      '# Page\n\n[a](none.md) [b](#none) [c](../../docs/events.md#none) [d](#page) [e](../../docs/events.md#w3m-connect) `[f](none.md)`\n',
    )
    const linter = path.resolve('node_modules/.bin/markdownlint-cli2')
    const { stderr } = spawnSync(linter, ['--no-globs', `${folder}/page.md`], { encoding: 'utf8' })
    const found = [...stderr.matchAll(/(?:\["|\()(\S+?)(?:" should|\))/g)].map(([, link]) => link)
    assert.deepEqual(found, ['#none', 'none.md', '../../docs/events.md#none'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
