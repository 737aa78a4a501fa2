import { laterChunk } from '#client/streaming/later-chunk.tsx'

const chunk = laterChunk(async () => (await import('./seldom-parts.ts')).seldomParts)

export const loadSeldomParts = chunk.load

export const AdPlace = chunk.part((parts) => parts.AdPlace)
export const DealerDifference = chunk.part((parts) => parts.DealerDifference)
export const DealerLine = chunk.part((parts) => parts.DealerLine)
export const FixedAdPlace = chunk.part((parts) => parts.FixedAdPlace)
export const LazyAdTile = chunk.part((parts) => parts.LazyAdTile)
export const LandingSection = chunk.part((parts) => parts.LandingSection)
export const ModelReference = chunk.part((parts) => parts.ModelReference)
export const ProgramBanner = chunk.part((parts) => parts.ProgramBanner)
export const ReachBox = chunk.part((parts) => parts.ReachBox)
export const RelaxedRow = chunk.part((parts) => parts.RelaxedRow)
export const SearchNotices = chunk.part((parts) => parts.SearchNotices)
