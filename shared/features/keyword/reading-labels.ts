import { chipLabels } from '#shared/search/chips.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { parentsFrom } from '#shared/search/refine.ts'
import { type SearchRequest, sortOptions } from '#shared/search/search-request.ts'
import { applyReading } from './apply-reading.ts'
import type { Lexicon } from './lexicon.ts'
import type { KeywordReading } from './read-keyword.ts'

/** What a text was read as, in words: the labels of its chips, its place and its order. */
export function readingLabels({ changes, rest }: KeywordReading, { names }: Lexicon): readonly string[] {
  const request = applyReading({}, { changes, rest })
  const order = sortOptions.find(({ value }) => value === request.sortBy)

  const options = { makeCode: [], modelCode: [], trimCode: [], ...names }
  const labels = chipLabels(request, { labelOf: labelsFrom(options), parentOf: parentsFrom({}) })
  const isOneMake = request.makeCode?.length === 1 && request.modelCode !== undefined

  return [
    ...(isOneMake ? withMake(labels, labelsFrom(options)('makeCode', request.makeCode?.[0] ?? '')) : labels),
    ...placeLabels(request),
    ...(order ? [order.label] : []),
  ]
}

/** The labels with the make and the first model, which follows it, as one: `Toyota Camry`. */
const withMake = (labels: readonly string[], make: string) =>
  labels.toSpliced(labels.indexOf(make), 2, `${make} ${labels[labels.indexOf(make) + 1] ?? ''}`)

function placeLabels({ zip, city, state, searchRadius }: SearchRequest): readonly string[] {
  const radius =
    searchRadius === undefined ? [] : [searchRadius === 0 ? 'Any distance' : `${searchRadius} miles`]
  if (zip !== undefined) return [`near ${zip}`, ...radius]

  return city === undefined ? radius : [`in ${city}, ${state ?? ''}`]
}
