import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
// @ts-expect-error: a script without types.
import { membersOfType, readTypes } from '../../scripts/reference/typeModel.mjs'
// @ts-expect-error: a script without types.
import { writeTypes } from '../../scripts/types.mjs'

type Member = { name: string; type?: { toString(): string }; signatures?: { type: { toString(): string } }[] }

describe('the API reference', () => {
  let folder: string
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
  beforeEach(async () => {
    await mkdir('build', { recursive: true })
    folder = await mkdtemp('build/reference-')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('has the members of the types that a type is made of, and names what has no comment', async () => {
    await write(
      'base.ts',
      `/** What both have. */\nexport type Base = {\n  /** Ends it. */\n  stop(now?: boolean): void\n}\n`,
    )
    await write(
      'index.ts',
      `import type { Base } from './base.ts'\n/** A kit. */\nexport type Kit = Base & {\n  open(): void\n  readonly size?: number | undefined\n}\nexport declare const bare: number\n`,
    )
    await writeTypes(folder, { sources: { index: path.join(folder, 'index.ts') } })
    const entry = path.join(folder, 'index.d.ts')
    const { project, complaints, pages } = await readTypes(
      { [entry]: { title: 'kit', intro: 'For tests.' } },
      folder,
    )
    assert.deepEqual(
      membersOfType(project, 'Kit').map(({ name, type, signatures }: Member) => [
        name,
        String(type ?? signatures?.[0]?.type),
      ]),
      [
        ['stop', 'void'],
        ['open', 'void'],
        ['size', 'number'],
      ],
    )
    assert.deepEqual(
      complaints.map((text: string) => text.split(' ')[0]),
      ['w3m-modal.bare', 'w3m-modal.Kit.__type.open'],
    )
    assert.match(pages.get('w3m-modal.md'), /^# kit\n\nFor tests\.\n/)
  })

  it('is refused if an entry refers to a type that only another one has', async () => {
    await write('both.ts', 'export type Both = { size: number }\n')
    await write('one.ts', `import type { Both } from './both.ts'\nexport declare const one: Both\n`)
    await write('two.ts', `import type { Both } from './both.ts'\nexport declare const two: Both\n`)
    const sources = { one: path.join(folder, 'one.ts'), two: path.join(folder, 'two.ts') }
    await assert.rejects(writeTypes(folder, { sources }), /Both/)
  })

  it('is refused if the types need zod', async () => {
    await write(
      'index.ts',
      `import * as z from 'zod/mini'\nconst schema = z.object({ size: z.number() })\nexport type Size = z.infer<typeof schema>\n`,
    )
    const sources = { index: path.join(folder, 'index.ts') }
    await assert.rejects(writeTypes(folder, { sources }), /index\.d\.ts needs zod/)
  })

  it('has what pages missed', async () => {
    const names = [
      ['options', '`disableAppend`'],
      ['options', '`universalProviderConfigOverride`'],
      ['options', '`bitcoin`'],
      ['options', '`swapRouters`'],
      ['w3m-modal', ' setLoading('],
      ['w3m-modal', ' getUniversalProvider('],
      ['w3m-modal', 'defineElements()'],
      ['elements', '`data-w3m-open`'],
      ['elements', '`<w3m-wallet-modal>`'],
    ] as const
    for (const [page, name] of names)
      assert.ok((await readFile(`docs/api/${page}.md`, 'utf8')).includes(name), name)
  })
})
