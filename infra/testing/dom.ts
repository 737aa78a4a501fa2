import { Window } from 'happy-dom'

/** A document for component tests; import it before anything that looks for one. */
const window = new Window({ url: 'http://localhost/' })

for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, {
      value: Reflect.get(window, name),
      configurable: true,
      writable: true,
    })
}

Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })
