import type { Vector, VectorRequest } from '../../services/hosted/vectors.ts'
import type { World } from './world.ts'

/** The same request for this world, because a vector's values are invented. */
export type Ask = (
  request: VectorRequest,
  world: World,
  vector: Vector,
) => VectorRequest | Promise<VectorRequest>

export const isGood = ({ reply }: Vector) => (reply.status ?? 0) < 300

/** Replaces a part of the path at an index. */
export const withPath = (request: VectorRequest, at: number, part: string): VectorRequest => {
  const parts = request.path.split('/')
  parts[at] = encodeURIComponent(part)
  return { ...request, path: parts.join('/') }
}
