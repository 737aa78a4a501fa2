import { type ComponentProps, createElement as h, type ReactNode } from 'react'

/** A table of one row that only places things: screen readers read its cells as plain text. */
export const layoutTable = (props: ComponentProps<'table'>, ...cells: readonly ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, ...props },
    h('tbody', null, h('tr', null, ...cells)),
  )
