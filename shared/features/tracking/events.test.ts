import t from 'tap'
import { events, type FieldKind } from './events.ts'

/** @spec 7.38 (part) @of shared/features/tracking/events.ts */
t.test('every event says when it happens, and a field means the same in all of them', async (t) => {
  const kinds = new Map<string, string>()
  for (const [name, { when, fields }] of Object.entries(events)) {
    t.match(name, /^[a-z][A-Za-z]{1,30}$/)
    t.match(when, /^[A-Z].+\.$/, name)
    for (const [field, declared] of Object.entries<FieldKind>(fields)) {
      t.match(field, /^[a-z][A-Za-z]{1,30}$/)
      t.equal(declared.kind, kinds.get(field) ?? declared.kind, `${name}.${field}`)
      kinds.set(field, declared.kind)
    }
  }
})
