import type { Handler } from './handler.ts'

/** The project every part of the sandbox knows. */
export const sandboxProjectId = '5a0db0c5a0db0c5a0db0c5a0db0c5a0d'

export type Access = {
  projectIds?: readonly string[] | undefined
  /** Without a list every origin is allowed. */
  allowedOrigins?: readonly string[] | undefined
}

/** Refuses strangers as the hosted services do: an unknown project with 401, a foreign page with 403. */
export const withAccess =
  ({ projectIds = [sandboxProjectId], allowedOrigins }: Access, handler: Handler): Handler =>
  async (request) => {
    const projectId = new URL(request.url).searchParams.get('projectId') ?? ''
    const origin = request.headers.get('origin')
    if (!projectIds.includes(projectId)) return refuse(401, 'Unauthorized: invalid key')
    if (origin && allowedOrigins && !allowedOrigins.includes(origin)) {
      return refuse(403, 'Unauthorized: origin not allowed')
    }
    return handler(request)
  }

/** An error body in the form of the hosted services. */
export const refuse = (status: number, description: string, name = 'request'): Response =>
  Response.json({ status: 'FAILED', reasons: [{ name, description }] }, { status })
