type SignIn = {
  domain: string
  address: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: string[]
}

/** The exact text of a sign-in message. @see https://github.com/phantom/sign-in-with-solana */
export function signInText({ domain, address, statement, resources, ...rest }: SignIn): string {
  const labels: [string, string | undefined][] = [
    ['URI', rest.uri],
    ['Version', rest.version],
    ['Chain ID', rest.chainId],
    ['Nonce', rest.nonce],
    ['Issued At', rest.issuedAt],
    ['Expiration Time', rest.expirationTime],
    ['Not Before', rest.notBefore],
    ['Request ID', rest.requestId],
  ]
  const fields = labels.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  if (resources) fields.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, ...(statement ? [statement] : []), ...(fields.length > 0 ? [fields.join('\n')] : [])].join(
    '\n\n',
  )
}
