import { AdPlace, FixedAdPlace } from '#client/features/ads/AdPlace.tsx'
import { LazyAdTile } from '#client/features/ads/LazyAdTile.tsx'
import { ProgramBanner } from '#client/features/certified/ProgramBanner.tsx'
import { DealerLine } from '#client/features/dealer/DealerLine.tsx'
import { DealerDifference } from '#client/features/dealer-difference/DealerDifference.tsx'
import { LandingSection } from '#client/features/landing/LandingSection.tsx'
import { ReachBox } from '#client/features/reach/ReachBox.tsx'
import { RelaxedRow } from '#client/features/relaxed/RelaxedRow.tsx'
import { ModelReference } from '#client/features/research/ModelReference.tsx'
import { SearchNotices } from './SearchNotices.tsx'

/** The parts of a results page that most searches do not show, in a chunk that follows the start. */
export const seldomParts = {
  AdPlace,
  DealerDifference,
  DealerLine,
  FixedAdPlace,
  LandingSection,
  LazyAdTile,
  ModelReference,
  ProgramBanner,
  ReachBox,
  RelaxedRow,
  SearchNotices,
}
