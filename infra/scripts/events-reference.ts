import { events, type FieldKind } from '#shared/features/tracking/events.ts'
import { code, fillIn, table } from './markdown-tables.ts'

/** The text of docs/events.md with its table made from the declarations of events. */
export const withEvents = (page: string): string =>
  fillIn(page, {
    events: table(
      ['event', 'when', 'fields'],
      Object.entries(events).map(([name, { when, fields }]) => [
        code(name),
        when,
        Object.entries<FieldKind>(fields).map(describe).join('<br>'),
      ]),
    ),
  })

const describe = ([name, field]: [string, FieldKind]) =>
  `${code(name)}${field.isOptional ? ' (or none)' : ''}: ${valuesOf(field)}`

function valuesOf(field: FieldKind): string {
  if (field.kind === 'whole') return 'a whole number'
  if (field.kind === 'listing') return 'the id of a car'
  return `${field.kind === 'listOf' ? 'some of ' : ''}${field.values.join(', ')}`
}
