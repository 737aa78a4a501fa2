import type { ReactNode } from 'react'
import type { ReferencePanelProps } from './reference-panel-props.ts'

type Panel = (props: ReferencePanelProps) => ReactNode

/** The content of each tab. It needs no scripts: pages from the server do not load it. */
const panels: Readonly<Record<ReferencePanelProps['tab'], Panel>> = {
  content: () => null,
  pricing: () => null,
  faqs: () => null,
  safety: () => null,
  consumerReviews: () => null,
}

export function ReferencePanel(props: ReferencePanelProps) {
  return panels[props.tab](props)
}
