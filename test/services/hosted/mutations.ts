type How = 'missing' | 'null' | 'empty'

/** A place in a reply (`*` is every entry), its other possible values, and the resulting outcomes. */
type Place = { at: string; how: How[]; affects?: string[]; dropsEntries?: boolean }

export type Mutation = { label: string; body: unknown; affects: readonly string[]; dropsEntries: boolean }

const profilePlaces = (prefix: string): Place[] => [
  { at: `${prefix}attributes`, how: ['null', 'missing'], affects: ['bio', 'avatar'] },
  { at: `${prefix}attributes.bio`, how: ['missing'], affects: ['bio'] },
  { at: `${prefix}addresses.*.created_at`, how: ['null', 'missing'] },
]
const transfer = 'data.*.transfers.*'

/** What may be missing, null or empty, by the folder of the vectors. */
const places: Record<string, Place[]> = {
  'blockchain-api/identity': [
    { at: 'name', how: ['null'], affects: ['name'] },
    { at: 'avatar', how: ['null'], affects: ['avatar'] },
    { at: 'resolvedAt', how: ['null', 'missing'] },
  ],
  'blockchain-api/balance': [
    { at: 'balances.*.chainId', how: ['missing'], dropsEntries: true },
    { at: 'balances.*.value', how: ['missing'] },
    { at: 'balances.*.iconUrl', how: ['empty'], affects: ['iconUrl'] },
  ],
  'blockchain-api/history': [
    { at: 'next', how: ['null'], affects: ['next'] },
    { at: 'data.*.metadata.application', how: ['null'] },
    { at: 'data.*.metadata.sentTo', how: ['empty'], affects: ['to'] },
    { at: 'data.*.metadata.chain', how: ['null'], affects: ['caipNetworkId'] },
    { at: 'data.*.transfers', how: ['null'], affects: ['transfers'], dropsEntries: true },
    { at: `${transfer}.value`, how: ['null'] },
    { at: `${transfer}.price`, how: ['null'] },
    { at: `${transfer}.fungible_info`, how: ['null'], affects: ['id', 'symbol', 'name', 'imageUrl'] },
    { at: `${transfer}.fungible_info.name`, how: ['null'], affects: ['name'] },
    { at: `${transfer}.fungible_info.symbol`, how: ['null'], affects: ['id', 'symbol'] },
    { at: `${transfer}.fungible_info.icon`, how: ['null'], affects: ['imageUrl'] },
    { at: `${transfer}.fungible_info.icon.url`, how: ['empty'], affects: ['imageUrl'] },
    { at: `${transfer}.nft_info.name`, how: ['null'], affects: ['name'] },
    { at: `${transfer}.nft_info.content`, how: ['null'], affects: ['imageUrl'] },
    { at: `${transfer}.nft_info.content.preview`, how: ['null'], affects: ['imageUrl'] },
    { at: `${transfer}.nft_info.content.detail`, how: ['null'], affects: ['imageUrl'] },
  ],
  'blockchain-api/fungible-price': [{ at: 'fungibles.*.iconUrl', how: ['empty'], affects: ['iconUrl'] }],
  'blockchain-api/convert-tokens': [{ at: 'tokens.*.logoUri', how: ['null'], affects: ['iconUrl'] }],
  'blockchain-api/profile-account': profilePlaces(''),
  'blockchain-api/profile-register': profilePlaces(''),
  'blockchain-api/profile-reverse': profilePlaces('*.'),
  'blockchain-api/sessions-list': [
    { at: 'pcis.*.project.url', how: ['null'] },
    { at: 'pcis.*.project.iconUrl', how: ['null'] },
  ],
  'wallet-registry/wallets': [
    { at: 'count', how: ['missing'], affects: ['count'] },
    ...'badge_type homepage image_id image_url order'
      .split(' ')
      .map((key): Place => ({ at: `data.*.${key}`, how: ['missing'] })),
    ...'mobile_link desktop_link webapp_link app_store play_store chrome_store rdns injected'
      .split(' ')
      .map((key): Place => ({ at: `data.*.${key}`, how: ['missing', 'null'] })),
  ],
}

/** Every change of a successful response that a client must handle. */
export function mutate(folder: string, body: unknown): Mutation[] {
  const strange = {
    label: 'unknown keys',
    body: addKeys(body),
    affects: ['permissions'],
    dropsEntries: false,
  }
  const changed = (places[folder] ?? []).flatMap(({ at, how, affects = [], dropsEntries = false }) =>
    how.flatMap((kind): Mutation[] => {
      const next = structuredClone(body)
      if (!change(next, at.split('.'), kind)) return []
      return [{ label: `${at} ${kind}`, body: next, affects, dropsEntries }]
    }),
  )
  return [strange, ...changed]
}

/** @returns Whether the path existed. */
function change(value: unknown, [key = '', ...rest]: string[], how: How): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (key === '*') return Object.values(value).filter((entry) => change(entry, rest, how)).length > 0
  if (!Object.hasOwn(value, key)) return false
  const holder = value as Record<string, unknown>
  if (rest.length > 0) return change(holder[key], rest, how)
  if (how === 'missing') delete holder[key]
  else holder[key] = how === 'null' ? null : ''
  return true
}

/**
 * Adds an unknown key to every object. Skips maps by coin type, which only hold records, and passed-through objects.
 */
function addKeys(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => addKeys(entry))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]) => [key, addKeys(entry, key)])
  const isHandedOn = ['addresses', 'receipt', 'data', 'result'].includes(name)
  return Object.fromEntries(isHandedOn ? entries : [...entries, ['strange', { new: true }]])
}
