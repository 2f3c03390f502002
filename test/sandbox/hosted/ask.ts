import type { Vector, VectorRequest } from '../../services/hosted/vectors.ts'
import type { World } from './world.ts'

/** The same question about this world: what a vector names is made up. */
export type Ask = (
  request: VectorRequest,
  world: World,
  vector: Vector,
) => VectorRequest | Promise<VectorRequest>

export const isGood = ({ reply }: Vector) => (reply.status ?? 0) < 300

/** With another part of the path at a place. */
export const withPath = (request: VectorRequest, at: number, part: string): VectorRequest => {
  const parts = request.path.split('/')
  parts[at] = encodeURIComponent(part)
  return { ...request, path: parts.join('/') }
}
