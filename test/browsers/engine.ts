export const engineNames = ['chromium', 'firefox', 'webkitgtk'] as const
export type EngineName = (typeof engineNames)[number]

/** What a client's browser lets pages keep: `thirdParty` refuses it to frames of other sites alone. */
export type Storage = 'allowed' | 'thirdParty' | 'blocked'

export type ClientOptions = { width?: number; height?: number; storage?: Storage }

/** Thrown when the program that drives a browser fails: that tells nothing of the widget. */
export class DriverError extends Error {}

/** A browser of one engine. Each client has its own cookies and storage. */
export type Engine = {
  name: EngineName
  version: string
  open(options?: ClientOptions): Promise<Tab>
  close(): Promise<void>
}

/** One window of a client, as far as every protocol can drive it: places are CSS pixels of its viewport. */
export type Tab = {
  /** The same for the same window. */
  id: unknown
  go(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /**
   * Runs the body of a function in the page and resolves with what it returns.
   *
   * @param frame - Run it in the frame whose address begins so.
   */
  run<Value>(body: string, frame?: string): Promise<Value>
  move(x: number, y: number): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  /** By the name of `KeyboardEvent.key`; the keys of one call are held together. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** All windows of this client, this one among them. */
  windows(): Promise<Tab[]>
  screenshot(): Promise<Uint8Array>
  /** Ends the client with all of its windows. */
  end(): Promise<void>
}
