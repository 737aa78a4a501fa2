import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { TrimSection } from '#client/features/trims/TrimSection.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { compareTitle } from '#shared/features/trims/compare-trims.ts'
import { compareTrimsHref } from '#shared/features/trims/trim-paths.ts'
import type { CompareTrimsPageData } from '#shared/pages/trims-page-data.ts'
import { searchHref } from '#shared/search/print-search.ts'

/** The trims of one model on a page of their own. */
export function CompareTrimsPage({ data }: { readonly data: CompareTrimsPageData }) {
  const { found, engineType, isThanked, settings } = data
  const { makeCode = '', modelCode = '', makeName, modelName } = found.trims[0] ?? {}

  return (
    <Page
      settings={settings}
      title={compareTitle(found)}
      canonicalPath={compareTrimsHref({ makeCode, modelCode, year: found.year })}
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <div id={listingsId} tabIndex={-1}>
        <TrimSection found={found} engineType={engineType} isThanked={isThanked} isPage />
        <PageLink to={searchHref({ makeCode: [makeCode], modelCode: [modelCode] })}>
          {`See all ${makeName} ${modelName} cars for sale`}
        </PageLink>
      </div>
    </Page>
  )
}
