import type { ReactNode } from 'react'
import { ContentPanel } from './ContentPanel.tsx'
import { RatingsPanel } from './RatingsPanel.tsx'
import type { ReferencePanelProps } from './reference-panel-props.ts'
import { SafetyPanel } from './SafetyPanel.tsx'

type Panel = (props: ReferencePanelProps) => ReactNode

/** The content of each tab. It needs no scripts: pages from the server do not load it. */
const panels: Readonly<Record<ReferencePanelProps['tab'], Panel>> = {
  content: ContentPanel,
  pricing: () => null,
  faqs: () => null,
  safety: SafetyPanel,
  consumerReviews: RatingsPanel,
}

export function ReferencePanel(props: ReferencePanelProps) {
  return panels[props.tab](props)
}
