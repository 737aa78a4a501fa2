import { css } from '@linaria/core'
import { useId, useState } from 'react'
import { rewriteEntry } from '#client/navigation/history-entries.ts'
import { noScriptButton } from '#client/ui/fields.styles.ts'
import { SelectField } from '#client/ui/SelectField.tsx'
import { compareTitle, compareTrims, engineTypesOf } from '#shared/features/trims/compare-trims.ts'
import { compareTrimsPath, engineTypeParam } from '#shared/features/trims/trim-paths.ts'
import type { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import { TrimFeedback } from './TrimFeedback.tsx'
import { StandardMark, TrimTable, UnavailableMark } from './TrimTable.tsx'

export interface TrimSectionProps {
  /** The trims of one model; there is at least one. */
  readonly found: TrimsResponse
  /** The dealer to order from, where the search is for one. */
  readonly ownerId?: number | undefined
  readonly zip?: string | undefined
  /** The engine type that the address asks for. */
  readonly engineType?: string | undefined
  /** The shopper's feedback has been taken. */
  readonly isThanked?: boolean
  /** The section is the page. */
  readonly isPage?: boolean
}

/** The trims of a model side by side, limited to one engine type (2.38, 5.5). */
export function TrimSection({ found, ownerId, zip, isPage = false, ...asked }: TrimSectionProps) {
  const [engineType, setEngineType] = useState(asked.engineType ?? '')
  const titleId = useId()
  const comparison = compareTrims(found, engineType)
  const title = compareTitle(found)
  const Title = isPage ? 'h1' : 'h2'

  const choose = (value: string) => {
    setEngineType(value)
    if (isPage) writeEngineType(value)
  }

  return (
    <section className={section} aria-labelledby={titleId}>
      <header>
        <Title id={titleId}>{title}</Title>
        <form action={compareTrimsPath}>
          <ModelFields found={found} />
          <SelectField
            label="Fuel type"
            name={engineTypeParam}
            options={[
              { value: '', label: 'All Fuel Types' },
              ...engineTypesOf(found.trims).map((value) => ({ value, label: value })),
            ]}
            value={engineType}
            onChange={choose}
          />
          <button type="submit" className={noScriptButton}>
            Show
          </button>
        </form>
      </header>
      <p className={legend}>
        <span>
          <StandardMark /> Standard
        </span>
        <span>
          <UnavailableMark /> Unavailable
        </span>
        <span>{`${[`Model year ${found.year}`, found.mpg[0]?.bodyStyle].filter(Boolean).join(', ')}. Prices are the maker’s, for a new car.${found.hasSamplePrices ? ' What an engine adds to them is sample data.' : ''}`}</span>
        {found.isSample && <span>{found.hasEpaMpg ? epaNote : sampleNote}</span>}
      </p>
      <TrimTable comparison={comparison} order={found.isMade && { ownerId, zip, year: found.year }} />
      {comparison.common.length > 0 && (
        <p>
          <strong>Standard on every trim:</strong> {comparison.common.join(', ')}.
        </p>
      )}
      <TrimFeedback isThanked={asked.isThanked}>
        <ModelFields found={found} />
        <input type="hidden" name={engineTypeParam} value={engineType} />
      </TrimFeedback>
    </section>
  )
}

/**
 * Writes the choice into the address of the page, as the form without scripts does: a link to it shares it.
 */
function writeEngineType(value: string): void {
  const url = new URL(location.href)
  if (value === '') url.searchParams.delete(engineTypeParam)
  else url.searchParams.set(engineTypeParam, value)
  rewriteEntry(url)
}

const sampleNote =
  'Sample data: prices, mpg and features are the catalog’s, not compared with the maker’s or the EPA’s.'

const epaNote =
  'Miles per gallon: EPA, fueleconomy.gov. Sample data: prices, features and the MPGe of electric cars.'

/** The hidden fields of a form that name the model. */
function ModelFields({ found: { year, trims } }: { readonly found: TrimsResponse }) {
  const { makeCode = '', modelCode = '' } = trims[0] ?? {}
  return (
    <>
      <input type="hidden" name="makeCode" value={makeCode} />
      <input type="hidden" name="modelCode" value={modelCode} />
      <input type="hidden" name="year" value={year} />
    </>
  )
}

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding-block: var(--s6) var(--s4);
  header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s3) var(--s6); }
  h2 { font-size: var(--text-l); }
  h1 { font-size: var(--text-2xl); }
  header form { display: flex; gap: var(--s3); align-items: center; }
  header label { display: inline-flex; gap: var(--s3); align-items: center; font-size: var(--text-m); white-space: nowrap; }
  > p { max-inline-size: 100ch; font-size: var(--text-m); color: var(--text-quiet); }
  strong { font-weight: 600; color: var(--text); }
`

const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  > span { display: inline-flex; gap: var(--s2); align-items: center; }
`
