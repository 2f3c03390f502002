import { parseUrl } from '../lib/parseUrl.ts'

/**
 * The rules of RFC 3986 (URIs) and RFC 3339 (times) that the grammar of sign-in messages refers to.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
const unreserved = 'A-Za-z0-9\\-._~'
const subDelims = "!$&'()*+,;="
const encoded = '%[0-9A-Fa-f]{2}'
const pchar = `(?:[${unreserved}${subDelims}:@]|${encoded})`
const port = '(?::[0-9]*)?'
const userinfo = `(?:(?:[${unreserved}${subDelims}:]|${encoded})*@)?`
const registeredName = `(?:[${unreserved}${subDelims}]|${encoded})+`
const literal = `\\[([0-9A-Fa-f:.]+|[vV][0-9A-Fa-f]+\\.[${unreserved}${subDelims}:]+)\\]`
const authority = `${userinfo}(?:${literal}|${registeredName})${port}`
const scheme = '[A-Za-z][A-Za-z0-9+\\-.]*'
const path = `(?://${authority}(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|${pchar}+(?:/${pchar}*)*)?`
const tail = `(?:${pchar}|[/?])*`

const authorityPattern = new RegExp(`^${authority}$`)
const uriPattern = new RegExp(`^${scheme}:${path}(?:\\?${tail})?(?:#${tail})?$`)
const requestIdPattern = new RegExp(`^${pchar}*$`)
const statementPattern = new RegExp(`^[${unreserved}${subDelims}:/?#\\[\\]@ ]+$`)
const noncePattern = /^[A-Za-z0-9]{8,}$/
const timePattern =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2}))$/

export const schemePattern = new RegExp(`^${scheme}$`)

/** Host, with user and port if given. */
export const isAuthority = (text: string): boolean => holdsHost(authorityPattern.exec(text))
export const isUri = (text: string): boolean => holdsHost(uriPattern.exec(text))
export const isRequestId = (text: string): boolean => requestIdPattern.test(text)
/** ASCII characters that URIs allow, and spaces: the only ones allowed in a statement. */
export const isStatement = (text: string): boolean => statementPattern.test(text)
export const isNonce = (text: string): boolean => noncePattern.test(text)

/** Milliseconds since 1970; undefined if the text is not an RFC 3339 time. */
export function readTime(text: string): number | undefined {
  const found = timePattern.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] =
    found.slice(1).map((part) => Number(part ?? 0))
  const isDate =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  const isClock = hour <= 23 && minute <= 59 && second <= 60 && offsetHour <= 23 && offsetMinute <= 59
  if (!isDate || !isClock) return undefined
  // A leap second, which computer clocks do not have.
  const time = Date.parse(second === 60 ? text.replace(/:60/, ':59').toUpperCase() : text.toUpperCase())
  return Number.isNaN(time) ? undefined : time
}

/** A host in brackets must be an IPv6 address, which only a URL parser reads right, or one of a future version. */
function holdsHost(found: RegExpExecArray | null): boolean {
  if (!found) return false
  const literal = found[1]
  return literal === undefined || /^v/i.test(literal) || parseUrl(`http://[${literal}]`) !== undefined
}
