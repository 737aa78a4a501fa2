import { Deferred } from '#client/streaming/Deferred.tsx'
import { certifiedSearch } from '#shared/features/certified/certified-search.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import type { LabelOf } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { ProgramBanner } from './later-parts.ts'

interface CertifiedBlockProps {
  readonly data: SearchPageData
  readonly labelOf: LabelOf
}

/**
 * The banner of a search for the cars of one certified program. The block is rendered for every search, since
 * a promise without a block would count as one that the server did not fill.
 */
export function CertifiedBlock({ data: { request, settings, certified }, labelOf }: CertifiedBlockProps) {
  const search = settings.flags.certifiedTiles ? certifiedSearch(request) : undefined
  const make = search?.makeCode && labelOf('makeCode', search.makeCode)
  const banner = (program: SearchBlocks['certified'] = null) =>
    search && <ProgramBanner program={program} make={make} />

  return (
    <Deferred key={searchHref(request)} id="certified" promise={certified} fallback={banner()}>
      {banner}
    </Deferred>
  )
}
