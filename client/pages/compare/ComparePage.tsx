import { css } from '@linaria/core'
import { useState } from 'react'
import { CompareTable } from '#client/features/compare/CompareTable.tsx'
import { CompareTools } from '#client/features/compare/CompareTools.tsx'
import { OwnComparison } from '#client/features/compare/OwnComparison.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { WalletDialog } from '#client/features/wallet/WalletDialog.tsx'
import { rewriteEntry } from '#client/navigation/history-entries.ts'
import { Page } from '#client/pages/Page.tsx'
import { isServer } from '#client/streaming/is-server.ts'
import { listingsId } from '#client/ui/anchors.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { compareParams } from '#shared/features/compare/compare-address.ts'
import { compareHref, movedTo } from '#shared/features/compare/compare-href.ts'
import type { ComparePageData } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'

/** Cars side by side: every fact in rows, the best of each marked. Its address is all that it depends on. */
export function ComparePage({ data }: { data: ComparePageData }) {
  const { cars, groups, notices, settings } = data
  const ids = cars.map(({ id }) => id)
  // The address may have been changed since the data came.
  const [onlyDifferences, setOnly] = useState(() =>
    isServer ? data.onlyDifferences : location.search.includes(`${compareParams.differences}=`),
  )
  const title = cars.length > 1 ? `Compare ${cars.length} cars` : 'Compare cars'

  const setOnlyDifferences = (isOn: boolean) => {
    setOnly(isOn)
    // The rows are here already: the address alone changes, so that it shares what is shown.
    rewriteEntry(new URL(compareHref({ ids, onlyDifferences: isOn }), location.href))
  }

  return (
    <Page
      settings={settings}
      title={title}
      canonicalPath={compareHref({ ids })}
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={page} tabIndex={-1}>
        <h1>{title}</h1>
        {notices.map((notice) => (
          <p key={notice} role="status">
            {notice}
          </p>
        ))}
        <OwnComparison ids={ids} />
        {cars.length === 0 && <NoCars />}
        {cars.length === 1 && <p>Add another car to see where they differ.</p>}
        <CompareTools
          comparison={{ ids, onlyDifferences }}
          setOnlyDifferences={setOnlyDifferences}
          hasWallet={settings.flags.wallet && cars.length > 0}
        />
        {cars.length > 0 && (
          <>
            <p role="status" className={visuallyHidden}>
              {onlyDifferences && 'Only rows with differences are shown.'}
            </p>
            <CompareTable
              {...{ cars, groups, onlyDifferences }}
              terms={settings}
              flags={settings.flags}
              hrefAt={(id, place) => compareHref({ ids: movedTo(ids, id, place), onlyDifferences })}
              hrefWithout={(id) => compareHref({ ids: ids.filter((known) => known !== id), onlyDifferences })}
            />
          </>
        )}
      </div>
      {settings.flags.wallet && <WalletDialog />}
    </Page>
  )
}

const NoCars = () => (
  <EmptyState title="No cars to compare yet" link={{ href: allCarsPath, text: 'Find cars' }}>
    Press Compare on two to five cars, and see them side by side here.
  </EmptyState>
)

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding-block: var(--s5);
  outline: none;
  h1 { font-size: var(--text-2xl); letter-spacing: -0.015em; }
  > p { color: var(--text-quiet); }
`
