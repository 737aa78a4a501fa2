import { laterChunk } from '#client/streaming/later-chunk.tsx'

const seldom = laterChunk(async () => (await import('./seldom-parts.ts')).seldomParts)
const usual = laterChunk(async () => (await import('./usual-parts.ts')).usualParts)

/** Loads the parts of a results page whose code follows the start. */
export const loadLaterParts = () => Promise.all([seldom.load(), usual.load()])

export const AdPlace = seldom.part((parts) => parts.AdPlace)
export const AskAssistant = seldom.part((parts) => parts.AskAssistant)
export const BottomArticles = usual.part((parts) => parts.BottomArticles)
export const Choices = usual.part((parts) => parts.Choices)
export const DealerDifference = seldom.part((parts) => parts.DealerDifference)
export const DealerLine = seldom.part((parts) => parts.DealerLine)
export const FixedAdPlace = seldom.part((parts) => parts.FixedAdPlace)
export const LazyAdTile = seldom.part((parts) => parts.LazyAdTile)
export const LandingSection = seldom.part((parts) => parts.LandingSection)
export const ModelReference = seldom.part((parts) => parts.ModelReference)
export const ProgramBanner = seldom.part((parts) => parts.ProgramBanner)
export const ReachBox = seldom.part((parts) => parts.ReachBox)
export const RelaxedChoices = seldom.part((parts) => parts.RelaxedChoices)
export const SearchNotices = seldom.part((parts) => parts.SearchNotices)
export const Shortcuts = seldom.part((parts) => parts.Shortcuts)
