/** The relay's current faults. No faults, when empty. */
export type RelayFaults = {
  /** New sockets are closed with code 3000 and this reason. */
  refuse?: string | undefined
  /** New sockets get HTTP 503 instead of an upgrade. */
  unavailable?: boolean | undefined
  /** New sockets hang during their handshake. */
  stall?: boolean | undefined
  /** Duration of handshakes in milliseconds. */
  handshakeMs?: number | undefined
  /** Delay of each frame in milliseconds. */
  latencyMs?: number | undefined
  /** Calls get no response; nothing is delivered. */
  silent?: boolean | undefined
  /** Calls get a response and messages are stored, but nothing is delivered. */
  withhold?: boolean | undefined
  /** Each delivery is repeated this many times. */
  duplicate?: number | undefined
  /** Deliveries come in pairs, in reverse order; a single one after 200 ms. */
  reorder?: boolean | undefined
  /** Every call fails with this error. */
  rpcError?: { code: number; message: string } | undefined
  /** Calls of these methods fail, on the sockets of pages and wallets. */
  refuseCalls?: readonly string[] | undefined
  /** The socket that calls this method is closed with the code, and the call is not handled. */
  closeOn?: { method: string; code: number } | undefined
  /** Changes delivered messages, as a malicious relay would. */
  tamper?: ((message: string) => string) | undefined
}

export type FaultControl = {
  readonly current: RelayFaults
  /** Adds faults. */
  set(faults: RelayFaults): void
  /** Clears all faults for new frames and new sockets. */
  clear(): void
  /** Cuts every open socket without a close frame. */
  drop(): void
  /** Closes every open socket with a code. */
  close(code: number, reason?: string): void
  /** Sends every open socket a frame that is not JSON. */
  garble(): void
  /** Sends every open socket of a page any frame. */
  sendPages(frame: string): void
}
