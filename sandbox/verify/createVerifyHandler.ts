import { type Access, sandboxProjectId } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'

const hour = 3600

type VerifyWorld = Access & { now?: (() => number) | undefined }

/**
 * The verify service: a frame's page that posts a signed attestation of the requesting page, and the key with which
 * wallets verify it. A page that is not on the project's list gets no attestation.
 */
export function createVerifyHandler({
  projectIds = [sandboxProjectId],
  allowedOrigins,
  now = Date.now,
}: VerifyWorld = {}): Handler {
  const keys = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const seconds = () => Math.floor(now() / 1000)

  const attest = async (id: string, origin: string): Promise<string> => {
    const { privateKey } = await keys
    const claims = { exp: seconds() + hour, id, origin, isScam: false, isVerified: true }
    const body = [{ alg: 'ES256', typ: 'JWT' }, claims].map((part) => encode(JSON.stringify(part))).join('.')
    const hash = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(hash, privateKey, Buffer.from(body))
    return `${body}.${encode(new Uint8Array(signature))}`
  }

  return byRoute({
    async 'GET /v3/attestation'({ query }) {
      const [projectId = '', origin = '', id = ''] = ['projectId', 'origin', 'id'].map(
        (name) => query.get(name) ?? '',
      )
      const isKnown = projectIds.includes(projectId) && (allowedOrigins?.includes(origin) ?? true)
      const attestation = isKnown ? await attest(id, origin) : null
      const message = JSON.stringify({ type: 'verify_attestation', attestation })
      return new Response(
        `<!doctype html><script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`,
        {
          headers: { 'content-type': 'text/html' },
        },
      )
    },
    async 'GET /v3/public-key'() {
      const { publicKey } = await keys
      const { crv, ext, key_ops, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
      return Response.json({ publicKey: { crv, ext, key_ops, kty, x, y }, expiresAt: seconds() + 24 * hour })
    },
  })
}

const encode = (part: string | Uint8Array): string => Buffer.from(part).toString('base64url')
