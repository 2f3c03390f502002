/**
 * What the build puts in place of the WebSocket client that @solana/web3.js brings for its `Connection`. The
 * product asks nodes by itself and makes none, and that client's licence does not go into a bundle.
 */
export class CommonClient {
  constructor() {
    throw new Error('Subscriptions are not part of this build')
  }
}

export const WebSocket = CommonClient
