/** What is wrong with the relay at the moment. Nothing, when empty. */
export type RelayFaults = {
  /** New sockets are closed with code 3000 and these words. */
  refuse?: string | undefined
  /** New sockets get HTTP 503 instead of an upgrade. */
  unavailable?: boolean | undefined
  /** New sockets stay in the middle of their handshake. */
  stall?: boolean | undefined
  /** Handshakes take so long: milliseconds. */
  handshakeMs?: number | undefined
  /** Each frame leaves this much later: milliseconds. */
  latencyMs?: number | undefined
  /** Calls are heard and never answered; nothing is delivered. */
  silent?: boolean | undefined
  /** Calls are answered, messages kept, but nothing is delivered. */
  withhold?: boolean | undefined
  /** Each delivery happens this many times more. */
  duplicate?: number | undefined
  /** Deliveries come in pairs, the later first; a lone one after 200 ms. */
  reorder?: boolean | undefined
  /** Every call fails with this. */
  rpcError?: { code: number; message: string } | undefined
  /** Calls of these methods fail, on the sockets of pages and wallets alike. */
  refuseCalls?: readonly string[] | undefined
  /** The socket that calls this method is closed with the code, and the call is not served. */
  closeOn?: { method: string; code: number } | undefined
  /** Changes what is delivered: a relay that lies. */
  tamper?: ((message: string) => string) | undefined
}

export type FaultControl = {
  readonly current: RelayFaults
  /** Adds to what is wrong. */
  set(faults: RelayFaults): void
  /** All is well from here on, for new frames and new sockets. */
  clear(): void
  /** Cuts every open socket without a word. */
  drop(): void
  /** Closes every open socket with a code. */
  close(code: number, reason?: string): void
  /** Sends every open socket a frame that is no JSON. */
  garble(): void
  /** Sends every open socket of a page a frame of any kind. */
  sendPages(frame: string): void
}
