import { Window } from 'happy-dom'

/** The document of component tests, as globals. Its import comes before those that look for a document. */
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
