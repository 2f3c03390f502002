import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
// @ts-expect-error: a script without types.
import { declarationsIn, membersOf, typeText } from '../../scripts/reference/declarations.mjs'
// @ts-expect-error: a script without types.
import { exportFaults } from '../../scripts/reference/undocumented.mjs'
// @ts-expect-error: a script without types.
import { packageTypes } from '../../scripts/types.mjs'

type Member = { name: { text: string } }

describe('the API reference', () => {
  let folder: string
  const typesOf = async (text: string): Promise<string> => {
    const file = path.join(folder, 'entry.ts')
    await writeFile(file, text)
    return (await packageTypes({ index: file })).get('index')
  }
  beforeEach(async () => {
    await mkdir('build', { recursive: true })
    folder = await mkdtemp('build/reference-')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('has every member of a type, including those of the types it is made of', async () => {
    await writeFile(
      path.join(folder, 'base.ts'),
      `/** What both have. */\nexport type Base = {\n  /** Ends it. */\n  stop(now?: boolean): void\n}\n`,
    )
    const text = await typesOf(
      `import type { Base } from './base.ts'\n/** A kit. */\nexport type Kit = Base & { readonly size?: number | undefined }\n`,
    )
    const declarations = declarationsIn(text)
    const [kit] = declarations
    assert.deepEqual(
      membersOf(kit.node.type, declarations).map((each: Member) => [each.name.text, typeText(each)]),
      [
        ['stop', 'void'],
        ['size', 'number'],
      ],
    )
  })

  it('writes out a type that is inferred from a schema', async () => {
    const text = await typesOf(
      `import * as z from 'zod/mini'\nconst words = ['sm', 'md'] as const\nconst schema = z.object({ size: z.optional(z.enum(words)), ids: z.array(z.string()) })\nexport type Size = z.infer<typeof schema>\n`,
    )
    const [size] = declarationsIn(text)
    assert.equal(typeText(size.node), `{ ids: Array<string>; size?: 'sm' | 'md' | undefined }`)
  })

  it('names a method and an export without a comment', async () => {
    const declarations = declarationsIn(
      `/** A kit. */\nexport type Kit = {\n  open(): void\n  /** Closes it. */\n  close(): void\n}\nexport declare const bare: number\n`,
    )
    assert.deepEqual(exportFaults(declarations), [
      'Kit.open has no comment that says what it does',
      'bare has no comment that says what it is',
    ])
  })

  it('has what pages missed', async () => {
    const names = [
      ['options', '`disableAppend`'],
      ['options', '`universalProviderConfigOverride`'],
      ['options', '`bitcoin`'],
      ['options', '`swapRouters`'],
      ['w3m-modal', ' setLoading('],
      ['w3m-modal', ' getUniversalProvider('],
      ['w3m-modal', '`defineElements`'],
      ['elements', '`data-w3m-open`'],
      ['elements', '`<w3m-wallet-modal>`'],
    ] as const
    for (const [page, name] of names)
      assert.ok((await readFile(`docs/api/${page}.md`, 'utf8')).includes(name), name)
  })
})
