import { callListener } from '../lib/emitter.ts'

type Store<Value> = { get(): Value; listen(listener: (value: Value) => void): () => void }

/** Makes a store safe for listeners of the page: an error in one of them does not stop the widget. */
export function guardListeners<Value, Kind extends Store<Value>>(store: Kind & Store<Value>): Kind {
  const { listen } = store
  const listenSafely: Store<Value>['listen'] = (listener) => listen((value) => callListener(listener, value))
  return Object.assign(store, { listen: listenSafely })
}
