import type { Handler } from './handler.ts'

/** The project that every service of the sandbox knows. */
export const sandboxProjectId = '5a0db0c5a0db0c5a0db0c5a0db0c5a0d'

export type Access = {
  projectIds?: readonly string[] | undefined
  /** Without a list, every origin is allowed. Only analytics checks it. */
  allowedOrigins?: readonly string[] | undefined
  /** Whether the project's quota is used up. */
  isOverQuota?: (() => boolean) | undefined
}

/** Accepts only known projects. The closed services' error for other projects is unknown, so this one is our own. */
export const withAccess =
  ({ projectIds = [sandboxProjectId] }: Access, handler: Handler): Handler =>
  async (request) => {
    const projectId = new URL(request.url).searchParams.get('projectId') ?? ''
    return projectIds.includes(projectId) ? handler(request) : bareText(401, 'Unauthorized')
  }

/** An error body in the hosted services' format: `field` is the field in question, or empty. */
export const refuse = (status: number, description: string, field = ''): Response =>
  Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })

/** The closed services' error response: it names no character set. */
export const bareText = (status: number, words: string): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain' } })

/** The error of the hosted services' framework. */
export const plainText = (status: number, words: string): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
