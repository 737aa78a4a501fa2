import { AdPlace, FixedAdPlace } from '#client/features/ads/AdPlace.tsx'
import { LazyAdTile } from '#client/features/ads/LazyAdTile.tsx'
import { AskAssistant } from '#client/features/assistant/AskAssistant.tsx'
import { ProgramBanner } from '#client/features/certified/ProgramBanner.tsx'
import { DealerLine } from '#client/features/dealer/DealerLine.tsx'
import { DealerDifference } from '#client/features/dealer-difference/DealerDifference.tsx'
import { LandingSection } from '#client/features/landing/LandingSection.tsx'
import { ReachBox } from '#client/features/reach/ReachBox.tsx'
import { ModelReference } from '#client/features/research/ModelReference.tsx'
import { Shortcuts } from '#client/features/spotlights/Shortcuts.tsx'
import { RelaxedChoices } from './RelaxedChoices.tsx'
import { SearchNotices } from './SearchNotices.tsx'

/** The parts of a results page that most searches do not show, in a chunk that follows the start. */
export const seldomParts = {
  AdPlace,
  AskAssistant,
  DealerDifference,
  DealerLine,
  FixedAdPlace,
  LandingSection,
  LazyAdTile,
  ModelReference,
  ProgramBanner,
  ReachBox,
  RelaxedChoices,
  SearchNotices,
  Shortcuts,
}
