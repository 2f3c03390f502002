import { isHex } from 'viem'
import * as z from 'zod/mini'
import { refuse } from '../http/access.ts'
import type { Routes } from '../http/routes.ts'
import type { SessionBook } from '../secure-frame/createSessionBook.ts'

const endingSchema = z.object({ pci: z.string(), signature: z.string() })

/** What pages may do for accounts, as the frame has granted it; without a frame, nothing. */
export const smartSessionRoutes = (book: SessionBook | undefined): Routes => ({
  'GET /v1/sessions/:address': ({ params }) => {
    const address = params.address?.split(':')[2] ?? ''
    const held = book?.list(address) ?? []
    return Response.json({
      pcis: held.map(({ context, home, expiry, contracts }) => ({
        pci: context,
        project: { name: home && new URL(home).host },
        expiry,
        permissions: contracts.map((contract) => ({ type: 'contract-call', data: { address: contract } })),
        revokedAt: null,
      })),
    })
  },
  'POST /v1/sessions/:address/revoke': async ({ params, request }) => {
    const ending = endingSchema.safeParse(await request.json().catch(() => undefined))
    if (!ending.success) return refuse(400, 'Invalid request', 'body')
    const { pci, signature } = ending.data
    const isEnded = isHex(signature) && (await book?.end(params.address ?? '', { pci, signature }))
    return isEnded ? Response.json({}) : refuse(401, 'Signature does not match the session', 'signature')
  },
})
