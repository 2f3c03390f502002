type Stoppable = { stop(): Promise<void> }

/** Collects functions that stop parts, and calls them in reverse order. */
export function collectStops() {
  const parts: Stoppable[] = []
  return {
    keep<Part extends Stoppable>(part: Part): Part {
      parts.push(part)
      return part
    },
    async stop() {
      for (const part of parts.splice(0).reverse()) await part.stop()
    },
  }
}
