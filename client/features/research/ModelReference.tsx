import { css } from '@linaria/core'
import type { MouseEvent, ReactNode } from 'react'
import { ServerMarkup } from '#client/streaming/ServerMarkup.tsx'
import { StructuredData } from '#client/streaming/StructuredData.tsx'
import { referenceId } from '#client/ui/anchors.ts'
import { pick } from '#shared/features/pick.ts'
import {
  emptyReference,
  type ModelReference as Reference,
  type ReferencePart,
  referenceTabs,
} from '#shared/features/research/model-reference.ts'
import { searchedName } from '#shared/features/trims/searched-model.ts'
import type { LabelOf } from '#shared/search/labels.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { faqSchema } from './faq-schema.ts'
import { LazyReferencePanel } from './LazyReferencePanel.tsx'
import type { ReferencePanelProps } from './reference-panel-props.ts'

interface ModelReferenceProps {
  readonly reference: Reference
  readonly request: SearchRequest
  readonly pageType: PageType
  readonly labelOf: LabelOf
  /** Search engines index the page, and may have the questions with their answers. */
  readonly isIndexed: boolean
  /** The comparison of the trims: a tab, or all there is where nothing else is known. */
  readonly trims: ReactNode
}

/** What is worth knowing of the one model that a search is for, in tabs below all results (2.21, 4.60). */
export function ModelReference({
  reference,
  request,
  pageType,
  labelOf,
  isIndexed,
  trims,
}: ModelReferenceProps) {
  const modelName = searchedName(request, labelOf)
  const tabs = referenceTabs(reference, pageType)
  if (modelName === undefined || tabs.length === 0) return trims

  return (
    <section id={referenceId} className={section} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>About the {modelName}</h2>
      <div className={tabSet}>
        {tabs.map((tab, index) => (
          // Exclusive sections work without scripts; a link into one opens it.
          <details key={tab.id} name={referenceId} open={index === 0} suppressHydrationWarning>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
            <summary onClick={keepOpen}>{tab.label}</summary>
            {tab.id === 'compareTrims' ? (
              <div className={panel}>{trims}</div>
            ) : (
              <TabPanel {...{ tab, reference, modelName }} />
            )}
          </details>
        ))}
      </div>
      {isIndexed && reference.faqs.length > 0 && (
        <StructuredData data={import.meta.env.SSR ? faqSchema(reference.faqs) : undefined} />
      )}
      {reference.prices && <TabPanel tab={links} {...{ reference, modelName }} />}
    </section>
  )
}

/** Keeps the open section open where the heads share a row: as with tabs, another one takes its place. */
function keepOpen(event: MouseEvent<HTMLElement>) {
  const section = event.currentTarget.parentElement
  if (section?.hasAttribute('open') && getComputedStyle(section).display === 'contents')
    event.preventDefault()
}

/** The links to the searches for each year and trim, below all tabs. */
const links = { id: 'links', parts: ['prices'] } as const

const titleId = 'model-reference-title'

interface TabPanelProps {
  readonly tab: { readonly id: ReferencePanelProps['tab']; readonly parts: readonly ReferencePart[] }
  readonly reference: Reference
  readonly modelName: string
}

/** The content of a tab, which follows from its own parts of the reference alone. */
function TabPanel({ tab: { id: tab, parts }, reference, modelName }: TabPanelProps) {
  const input = { tab, modelName, ...pick<Reference, ReferencePart>(reference, parts) }
  const props = { tab, modelName, reference: { ...emptyReference, ...input } }

  return (
    <ServerMarkup className={panel} kind="reference" input={input} node={<LazyReferencePanel {...props} />} />
  )
}

const section = css`
  container-type: inline-size;
  padding-block: var(--s6) var(--s4);
  > h2 { margin-block-end: var(--s3); font-size: var(--text-l); }
`

/**
 * Without scripts nothing puts a late block into its place: the reference, the last of a page, is shown where
 * it arrived.
 */
export const lateReference = css`
  :global() {
    @media (scripting: none) {
      [hidden]:has(> #${referenceId}) {
        display: block !important;
        max-inline-size: var(--page-max);
        margin-inline: auto;
        padding-inline: var(--s4);
      }
    }
  }
`

/**
 * Sections below each other on small screens. On large ones their heads share a row, and the open section is
 * below it; browsers that cannot place the content of a section keep them below each other.
 */
const tabSet = css`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  details + details { border-block-start: 1px solid var(--line); }
  summary {
    display: flex;
    align-items: center;
    min-block-size: 48px;
    padding-inline: var(--s4);
    font-weight: 600;
    list-style: none;
    border-radius: var(--radius-small);
    &::-webkit-details-marker { display: none; }
    &:focus-visible { outline-offset: -2px; }
    &::after {
      content: '';
      inline-size: 8px;
      block-size: 8px;
      margin-inline: auto 4px;
      border: solid var(--text-quiet);
      border-width: 0 2px 2px 0;
      rotate: 45deg;
      translate: 0 -2px;
      transition: rotate var(--quick);
    }
  }
  details[open] > summary::after { rotate: 225deg; translate: 0 2px; }
  @media (prefers-reduced-motion: reduce) { summary::after { transition: none; } }
  @supports selector(::details-content) {
    /* Seven heads fit. */
    @container (min-width: 54rem) {
      display: grid;
      grid-template-columns: repeat(7, auto) minmax(0, 1fr);
      details { display: contents; }
      details::details-content { grid-row: 2; grid-column: 1 / -1; min-inline-size: 0; border-block-start: 1px solid var(--line); }
      /* The boxes of closed sections would lie over the open one, and take its clicks. */
      details:not([open])::details-content { block-size: 0; border: 0; pointer-events: none; }
      summary { grid-row: 1; position: relative; padding-inline: var(--s3); font-size: var(--text-m); color: var(--text-quiet); white-space: nowrap; }
      summary:hover { color: var(--text); }
      /* As with tabs, one stays open. */
      details[open] > summary { color: var(--text); pointer-events: none; }
      summary::after { position: absolute; inset: auto var(--s3) 0; inline-size: auto; block-size: 2px; margin: 0; border: 0; transition: none; }
      details[open] > summary::after { rotate: none; translate: none; background: var(--accent); }
    }
  }
`

const panel = css`
  padding: var(--s2) var(--s4) var(--s5);
  @media (min-width: 768px) { padding-block-start: var(--s4); }
`
