/** A wallet of the sats-connect kind, at arm's length. */
export type SatsProvider = {
  readonly sats: true
  /** Asks by JSON-RPC and gives the result. @throws What the wallet answers as its error. */
  call(method: string, params: object): Promise<unknown>
  /** Calls back when the wallet's accounts change or it disconnects. @returns The function that ends it. */
  onChange(listener: () => void): () => void
}

const events = ['accountChange', 'disconnect']

export function toSatsProvider(own: object): SatsProvider {
  const method = (name: string): unknown => Reflect.get(own, name)

  return {
    sats: true,
    async call(name, params) {
      const request = method('request')
      if (typeof request !== 'function') throw new Error('The wallet cannot be asked')
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
