import { type Ask, isGood, withPath } from './ask.ts'

type Profile = {
  attributes?: null | { avatar?: string }
  addresses?: Record<string, { created_at: string | null }>
}

const labelOf = ({ attributes, addresses = {} }: Profile): string => {
  if (attributes === null) return 'bare'
  if (attributes?.avatar) return 'old'
  return Object.values(addresses).some(({ created_at }) => created_at === null) ? 'lost' : 'mara'
}

/** A name in our own zone; the response decides which one. */
export const ofName: Ask = (request, world, vector) => {
  const name = decodeURIComponent(request.path.split('/')[4] ?? '')
  const isFound = isGood(vector) && !Array.isArray(vector.reply.body)
  const own = name.replace(/reown\.id$/, world.zone)
  return withPath(request, 4, isFound ? `${labelOf(Object(vector.reply.body))}.${world.zone}` : own)
}

export const ofReverse: Ask = (request, world, vector) => {
  const list = vector.reply.body as unknown[]
  const isOther = /^0x[0-9a-f]+$/.test(decodeURIComponent(request.path.split('/')[4] ?? ''))
  const holder = list?.length === 1 ? world.lost : world.user
  const address = request.path.endsWith('harbor') ? 'harbor' : isOther ? world.user.toLowerCase() : holder
  return withPath({ ...request, query: { ...request.query, sender: address } }, 4, address)
}

export const ofSuggestions: Ask = (request, world) => {
  const { zone } = request.query
  return zone === 'reown.id' ? { ...request, query: { ...request.query, zone: world.zone } } : request
}

/** Signed with an existing key, over the name in our zone, at the right time unless it must be wrong. */
export const ofRegistration: Ask = async (request, world, vector) => {
  const body = request.body as Record<string, string>
  const late = vector.name.includes('late') ? 60 : 0
  const message = await world.rewrite(body.message, { late, isTaken: vector.name.includes('taken') })
  const signature = body.signature === '0x' ? '0x' : await world.sign(message ?? '')
  return {
    ...request,
    body: { ...body, address: world.user, ...(message === undefined ? {} : { message, signature }) },
  }
}
