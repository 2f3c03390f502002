import type { AppKitAdapter } from '../../appKit/appKit.ts'
import { createAttachment } from '../attachment.ts'
import { bindConfig } from './bindConfig.ts'
import { createW3mConnector } from './createW3mConnector.ts'
import type { AnyWagmiConfig, W3mConnector } from './wagmiTypes.ts'

/** Creates a wagmi config with the widget as a connector, and the adapter that binds it. */
export function createBinding<config extends AnyWagmiConfig>(
  makeConfig: (connector: W3mConnector) => config,
): AppKitAdapter & { kind: 'wagmi'; config: config } {
  const attachment = createAttachment()
  const config = makeConfig(createW3mConnector(attachment))
  return {
    kind: 'wagmi',
    namespace: 'eip155',
    config,
    attach(kit) {
      const detach = attachment.attach(kit)
      const unbind = bindConfig(kit, config)
      return () => {
        unbind()
        detach()
      }
    },
  }
}
