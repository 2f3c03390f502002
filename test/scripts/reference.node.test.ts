import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'
// @ts-expect-error: a script without types.
import { commentOf, exportsOf, membersOf, typeText } from '../../scripts/reference/declarations.mjs'
// @ts-expect-error: a script without types.
import { section } from '../../scripts/reference/markdown.mjs'
// @ts-expect-error: a script without types.
import { exportFaults, memberFaults } from '../../scripts/reference/undocumented.mjs'

type Declared = { name: string; file: string; node: unknown }

describe('the API reference', () => {
  let folder: string
  const write = async (text: string): Promise<Declared[]> => {
    const file = path.join(folder, 'entry.ts')
    await writeFile(file, text)
    return exportsOf(file)
  }
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'reference-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('has every member of a type, those of the types it is made of included', async () => {
    await writeFile(
      path.join(folder, 'base.ts'),
      `/** What both have. */\nexport type Base = {\n  /** Ends it. */\n  stop(now?: boolean): void\n  inner: string\n}\n`,
    )
    const [kit] = await write(
      `import type { Base } from './base.ts'\n/** A kit. */\nexport type Kit = Omit<Base, 'inner'> & { readonly size?: number | undefined }\n`,
    )
    assert.deepEqual(
      membersOf(kit).map((each: Declared) => [each.name, typeText(each)]),
      [
        ['stop', 'stop(now?: boolean): void'],
        ['size', 'number'],
      ],
    )
    assert.match(section(kit).join('\n'), /\| `stop\(now\?: boolean\): void` \| Ends it\. \|/)
  })

  it('writes out a type that is inferred from a schema', async () => {
    const [size] = await write(
      `import * as z from 'zod/mini'\nconst words = ['sm', 'md'] as const\nconst schema = z.object({ size: z.optional(z.enum(words)), ids: z.array(z.string()) })\nexport type Size = z.infer<typeof schema>\n`,
    )
    assert.equal(typeText(size), `{ size?: 'sm' | 'md'; ids: string[] }`)
    assert.equal(membersOf(size).length, 2)
  })

  it('names a method and an export that nothing explains', async () => {
    const [kit, bare] = await write(
      `/** A kit. */\nexport type Kit = {\n  open(): void\n  /** Closes it. */\n  close(): void\n}\nexport const bare = 1\n`,
    )
    assert.deepEqual(memberFaults(kit), ['Kit.open has no comment that says what it does'])
    assert.equal(commentOf(bare?.node).text, '')
    assert.deepEqual(exportFaults([{ name: 'w3m-modal/x', source: path.join(folder, 'entry.ts') }]), [
      'Kit.open has no comment that says what it does',
      'w3m-modal/x: bare has no comment that says what it is',
    ])
  })

  it('has what pages looked for and did not find', async () => {
    const names = [
      ['options', 'disableAppend'],
      ['options', 'universalProviderConfigOverride'],
      ['options', 'bitcoin'],
      ['options', 'swapRouters'],
      ['w3m-modal', 'setLoading'],
      ['w3m-modal', 'getUniversalProvider'],
      ['w3m-modal', 'defineElements'],
      ['elements', 'data-w3m-open'],
      ['elements', '<w3m-wallet-modal>'],
    ] as const
    for (const [page, name] of names)
      assert.ok((await readFile(`docs/api/${page}.md`, 'utf8')).includes(`\`${name}`), name)
  })
})
