import type { ReactNode } from 'react'
import { ContentPanel } from './ContentPanel.tsx'
import { FaqTab } from './FaqTab.tsx'
import { MileageTab } from './MileageTab.tsx'
import { PriceCrawlLinks } from './PriceCrawlLinks.tsx'
import { PriceTab } from './PriceTab.tsx'
import { RatingsPanel } from './RatingsPanel.tsx'
import type { ReferencePanelProps } from './reference-panel-props.ts'
import { SafetyPanel } from './SafetyPanel.tsx'

type Panel = (props: ReferencePanelProps) => ReactNode

/** The content of each tab. It needs no scripts: pages from the server do not load it. */
const panels: Readonly<Record<ReferencePanelProps['tab'], Panel>> = {
  content: ContentPanel,
  pricing: ({ reference: { prices, worth }, modelName }) => (
    <PriceTab prices={prices} worth={worth} modelName={modelName} />
  ),
  mileage: ({ reference: { mileage }, modelName }) =>
    mileage && <MileageTab mileage={mileage} modelName={modelName} />,
  faqs: ({ reference: { faqs } }) => <FaqTab faqs={faqs} />,
  links: ({ reference: { prices }, modelName }) =>
    prices && <PriceCrawlLinks prices={prices} modelName={modelName} />,
  safety: SafetyPanel,
  consumerReviews: RatingsPanel,
}

export function ReferencePanel(props: ReferencePanelProps) {
  return panels[props.tab](props)
}
