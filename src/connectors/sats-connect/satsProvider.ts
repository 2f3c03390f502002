/** A sats-connect wallet, accessed defensively. */
export type SatsProvider = {
  readonly sats: true
  /** Sends a JSON-RPC request. @throws The wallet's error. */
  call(method: string, params: object): Promise<unknown>
  /** Calls back when the wallet's accounts change or it disconnects. @returns A function that unsubscribes. */
  onChange(listener: () => void): () => void
}

const events = ['accountChange', 'disconnect']

export function toSatsProvider(own: object): SatsProvider {
  const method = (name: string): unknown => Reflect.get(own, name)

  return {
    sats: true,
    async call(name, params) {
      const request = method('request')
      if (typeof request !== 'function') throw new Error('The wallet cannot receive requests')
      const answer: unknown = await Reflect.apply(request, own, [name, params])
      if (typeof answer !== 'object' || answer === null) return answer
      if ('error' in answer && answer.error) throw answer.error
      return 'result' in answer ? answer.result : answer
    },
    onChange(listener) {
      const add = method('addListener')
      if (typeof add !== 'function') return () => undefined
      const ends = events.map((event): unknown => Reflect.apply(add, own, [event, listener]))
      return () => {
        for (const end of ends) if (typeof end === 'function') end()
      }
    },
  }
}
