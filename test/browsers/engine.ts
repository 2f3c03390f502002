export const engineNames = ['chromium', 'firefox', 'webkitgtk'] as const
export type EngineName = (typeof engineNames)[number]

/** The storage that a browser allows: `thirdParty` blocks it only for frames of other sites. */
export type Storage = 'allowed' | 'thirdParty' | 'blocked'

export type ClientOptions = { width?: number; height?: number; storage?: Storage }

/** Thrown when the browser's driver fails, which is not a fault of the widget. */
export class DriverError extends Error {}

/** A browser of one engine. Each client has its own cookies and storage. */
export type Engine = {
  name: EngineName
  version: string
  open(options?: ClientOptions): Promise<Tab>
  close(): Promise<void>
}

/** One window of a client, with what every protocol supports. Positions are CSS pixels of its viewport. */
export type Tab = {
  /** The same value for the same window. */
  id: unknown
  go(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /**
   * Runs the body of a function in the page and resolves with what it returns.
   *
   * @param frame - Run it in the frame whose URL starts with this.
   */
  run<Value>(body: string, frame?: string): Promise<Value>
  move(x: number, y: number): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  /** Keys by their `KeyboardEvent.key` name; those of one call are held together. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** All windows of this client, including this one. */
  windows(): Promise<Tab[]>
  screenshot(): Promise<Uint8Array>
  /** Closes the client with all of its windows. */
  end(): Promise<void>
}
