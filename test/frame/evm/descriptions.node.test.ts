import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { getAddress, keccak256, parseAbi, toFunctionSelector, toHex } from 'viem'
import { describe, it } from 'vitest'
import * as z from 'zod/mini'
import { descriptions } from '../../../src/frame/evm/descriptions.ts'

const folder = 'src/frame/evm/described'
const constant = z.string().check(z.regex(/^\$\.(metadata|display)\./))
const address = z.string().check(z.refine((text) => getAddress(text) === text))
const place = z.string().check(z.regex(/^(@\.(value|to|from)|[\w.]+(\.\[(-?\d*:?-?\d*)\])?(\.\w+)*)$/))
const format = z.enum([
  'raw',
  'addressName',
  'tokenAmount',
  'amount',
  'date',
  'duration',
  'unit',
  'enum',
  'nftName',
  'calldata',
])
const params = z.strictObject({
  tokenPath: z.optional(place),
  token: z.optional(constant),
  nativeCurrencyAddress: z.optional(constant),
  threshold: z.optional(constant),
  message: z.optional(z.string()),
  encoding: z.optional(z.literal('timestamp')),
  decimals: z.optional(z.number()),
  base: z.optional(z.string()),
  calleePath: z.optional(place),
  collectionPath: z.optional(place),
  $ref: z.optional(constant),
})
const definition = { format: z.optional(format), params: z.optional(params) }
const field = z.strictObject({ path: place, label: z.string(), $ref: z.optional(constant), ...definition })
const group = z.strictObject({ path: place, label: z.string(), fields: z.array(field) })
const deployments = z.array(z.strictObject({ chainId: z.int(), address })).check(
  z.minLength(1),
  z.refine((list) => new Set(list.map(({ chainId }) => chainId)).size === list.length),
)
const enumeration = z
  .record(z.string(), z.string())
  .check(z.refine((names) => new Set(Object.values(names)).size === Object.keys(names).length))

const descriptionSchema = z.strictObject({
  $schema: z.literal('https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'),
  context: z.union([
    z.strictObject({ contract: z.strictObject({ deployments }) }),
    z.strictObject({
      eip712: z.strictObject({
        deployments,
        domain: z.strictObject({ name: z.string(), version: z.optional(z.string()) }),
      }),
    }),
  ]),
  metadata: z.strictObject({
    owner: z.string(),
    contractName: z.string(),
    constants: z.optional(z.record(z.string(), z.string().check(z.regex(/^0x[\da-fA-F]{40,64}$/)))),
    enums: z.optional(z.record(z.string(), enumeration)),
  }),
  display: z.strictObject({
    definitions: z.optional(z.record(z.string(), z.strictObject(definition))),
    formats: z.record(
      z.string(),
      z.strictObject({ intent: z.string(), fields: z.array(z.union([group, field])) }),
    ),
  }),
})

/** Selectors and EIP-712 type hashes, as block explorers and the contracts have them. */
const known: Record<string, string[]> = {
  '1inch.json': ['0x07ed2379'],
  'aave-gateway.json': ['0x474cf53d', '0x80500d20', '0xbcc3c255'],
  'aave.json': ['0x617ba037', '0x69328dec', '0xa415bcad', '0x573ade81', '0x5a3b74b9'],
  'cow.json': ['0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489'],
  'lido-steth.json': ['0xa1903eab'],
  'lido-withdrawals.json': ['0xd6681042', '0x19aa6257', '0xf8444436', '0xe3afe0a3'],
  'lido-wsteth.json': ['0xea598cb0', '0xde0e9a3e'],
  'permit2.json': [
    '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0',
    '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863',
    '0x939c21a48a8dbe3a9a2404a1d46691e4d39f6583d6ec6b35714604c986d80106',
  ],
  'seaport.json': ['0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f'],
  'uniswap.json': [
    '0x04e45aaf',
    '0x5023b4df',
    '0xb858183f',
    '0x09b81346',
    '0x472b43f3',
    '0x42712a67',
    '0xac9650d8',
    '0x5ae401dc',
    '0x49404b7c',
    '0x12210e8a',
  ],
  'usdc.json': [
    '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
    '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
    '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
  ],
  'wrapped.json': ['0xd0e30db0', '0x2e1a7d4d'],
}

const read = async (file: string) =>
  descriptionSchema.parse(JSON.parse(await readFile(`${folder}/${file}`, 'utf8')))
const lookUp = (file: unknown, path: string): unknown =>
  path
    .slice(2)
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], file)

describe('the descriptions of known contracts', async () => {
  const files = await readdir(folder)

  it('are all loaded, and all in the form that the wallet reads', async () => {
    const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))
    assert.deepEqual(
      new Set(texts.map((text) => JSON.stringify(JSON.parse(text)))),
      new Set(descriptions.map((each) => JSON.stringify(each))),
    )
    await Promise.all(files.map(read))
    assert.equal(descriptions.length, files.length)
  })

  for (const file of files)
    it(`name functions, types and constants that exist: ${file}`, async () => {
      const description = await read(file)
      const { context, display } = description
      const isCall = 'contract' in context
      const keys = Object.keys(display.formats)
      const hashes = keys.map((key) =>
        isCall ? toFunctionSelector(`function ${key}`) : keccak256(toHex(key)),
      )
      assert.deepEqual(hashes, known[file])
      for (const key of keys) if (isCall) assert.equal(parseAbi([`function ${key}`] as string[]).length, 1)
      for (const [path] of JSON.stringify(description).matchAll(/\$\.(?:metadata|display)[\w.]+/g))
        assert.notEqual(lookUp(description, path), undefined, path)
    })
})
