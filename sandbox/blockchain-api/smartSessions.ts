import { type Access, refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import type { SessionBook, SmartSessionRecord } from '../secure-frame/createSessionBook.ts'
import { ofProject, readBody, unfit } from './project.ts'

/** The permissions that users granted in the frame; none without a frame. */
export const smartSessionRoutes = (book: SessionBook | undefined, access: Access): Routes => ({
  'GET /v1/sessions/:address': ofProject(access, (call) => refuseFormat(call) ?? answerList(book, call)),
  'POST /v1/sessions/:address/revoke': ofProject(
    access,
    async (call) => refuseFormat(call) ?? (await answerRevoke(book, call)),
  ),
})

function refuseFormat({ params: { address = '' } }: RouteCall): Response | undefined {
  if (address.split(':').length === 3) return undefined
  return refuse(400, `Crypto utils error: Wrong CAIP-10 format: ${address}`)
}

/** Includes expired permissions and those never granted. */
function answerList(book: SessionBook | undefined, { params: { address = '' } }: RouteCall): Response {
  return Response.json({ pcis: (book?.list(address) ?? []).map(toReply) })
}

const toReply = ({ home, ...session }: SmartSessionRecord) => ({
  // The name comes from the project's own records, which have no address or picture.
  project: { id: 'sandbox', name: home ? new URL(home).host : 'Sandbox', url: null, iconUrl: null },
  ...session,
})

/** The service ignores the signature, and its response is empty. */
async function answerRevoke(book: SessionBook | undefined, call: RouteCall): Promise<Response> {
  const body = await readBody(call, ['pci'])
  if (body instanceof Response) return body
  const { pci } = body
  if (typeof pci !== 'string') return unfit('pci: invalid type: expected a string')
  const found = book?.list(call.params.address ?? '').find((session) => session.pci === pci)
  if (!found) return refuse(400, `Permission for PCI is not found: ${pci}`, 'pci')
  if (found.revokedAt !== null) return refuse(400, `Permission is revoked: ${pci}`, 'pci')
  book?.end(pci)
  return new Response(null)
}
