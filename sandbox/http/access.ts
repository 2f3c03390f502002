import type { Handler } from './handler.ts'

/** The project every part of the sandbox knows. */
export const sandboxProjectId = '5a0db0c5a0db0c5a0db0c5a0db0c5a0d'

export type Access = {
  projectIds?: readonly string[] | undefined
  /** Without a list every origin is allowed. Analytics alone look at it. */
  allowedOrigins?: readonly string[] | undefined
  /** Whether the plan of the project is used up. */
  isOverQuota?: (() => boolean) | undefined
}

/** Lets known projects in alone. What the closed services say to others is not known: plain words. */
export const withAccess =
  ({ projectIds = [sandboxProjectId] }: Access, handler: Handler): Handler =>
  async (request) => {
    const projectId = new URL(request.url).searchParams.get('projectId') ?? ''
    return projectIds.includes(projectId) ? handler(request) : bareText(401, 'Unauthorized')
  }

/** An error body in the form of the hosted services: `field` is what of the request it is about, or empty. */
export const refuse = (status: number, description: string, field = ''): Response =>
  Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })

/** What the closed services refuse with: they name no character set. */
export const bareText = (status: number, words: string): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain' } })

/** What the framework of the hosted services says. */
export const plainText = (status: number, words: string): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
