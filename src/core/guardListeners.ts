import { callListener } from '../lib/emitter.ts'

type Store<Value> = { get(): Value; listen(listener: (value: Value) => void): () => void }

/** Changes a store for the page: an error in a listener of the page does not stop the widget. */
export function guardListeners<Value, Kind extends Store<Value>>(store: Kind & Store<Value>): Kind {
  const { listen } = store
  const listenSafely: Store<Value>['listen'] = (listener) => listen((value) => callListener(listener, value))
  return Object.assign(store, { listen: listenSafely })
}
