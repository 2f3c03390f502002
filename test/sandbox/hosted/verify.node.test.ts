import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createVerifyHandler } from '../../../sandbox/verify/createVerifyHandler.ts'
import { type Vector, vectors } from '../../services/hosted/vectors.ts'
import { compareShapes, shapeOf } from './shape.ts'

const projectIds = ['244210e48437b6556980a70249a99369']

/** What a frame's page posts to the page around it. */
const postedBy = (html: string): string => JSON.parse(/postMessage\((".*"), '\*'\)/.exec(html)?.[1] ?? '""')

const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

async function ask({ request }: Vector, allowedOrigins?: string[]): Promise<Response> {
  const url = new URL(`https://verify.test${request.path}`)
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, value)
  return createVerifyHandler({ projectIds, allowedOrigins })(new Request(url))
}

describe('hosted services: the verify service of the sandbox responds as recorded', () => {
  for (const vector of vectors.filter(({ folder }) => folder === 'verify/public-key')) {
    it(vector.id, async () => {
      const response = await ask(vector)
      assert.equal(response.status, vector.reply.status)
      assert.equal(compareShapes(shapeOf(await response.json()), shapeOf(vector.reply.body), []), undefined)
    })
  }

  for (const vector of vectors.filter(({ folder }) => folder === 'verify/attestation')) {
    it(vector.id, async () => {
      const recorded = JSON.parse(String(vector.reply.body))
      const isNothing = recorded.attestation === null
      const own = JSON.parse(postedBy(await (await ask(vector, isNothing ? [] : undefined)).text()))
      assert.deepEqual(Object.keys(own), Object.keys(recorded))
      if (isNothing) return assert.equal(own.attestation, null)
      const [ours = {}, theirs = {}] = [own, recorded].map(({ attestation }) =>
        decode(attestation.split('.')[1]),
      )
      assert.deepEqual(Object.keys(ours), Object.keys(theirs))
      assert.deepEqual([ours.id, ours.origin], [theirs.id, theirs.origin])
    })
  }
})
