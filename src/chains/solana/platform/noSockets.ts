/**
 * Replaces the WebSocket client that @solana/web3.js uses for its `Connection` in the build. The widget queries nodes
 * itself and creates no `Connection`, and that client's license forbids bundling it.
 */
export class CommonClient {
  constructor() {
    throw new Error('Subscriptions are not part of this build')
  }
}

export const WebSocket = CommonClient
