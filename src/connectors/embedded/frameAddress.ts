import type { Options } from '../../config/options.ts'

/** The protocol between us and the frame. @see Requirement §9 */
const protocolVersion = '4'

/** Where the frame's page is, and what it is told by its address. @see Requirement §2 */
export function frameAddress(
  {
    services,
    projectId,
    enableAuthLogger,
  }: Pick<Options, 'services' | 'enableAuthLogger'> & { projectId: string },
  chainId = '1',
): string {
  const query = new URLSearchParams({
    projectId,
    chainId: `eip155:${chainId}`,
    version: protocolVersion,
    enableLogger: String(enableAuthLogger),
  })
  return `${services.secureSite.replace(/\/+$/, '')}/sdk?${query}`
}
