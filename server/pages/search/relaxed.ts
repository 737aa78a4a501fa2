import { relaxedCount } from '#server/features/search/count.calls.ts'
import { chipsOf } from '#shared/search/chips.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { parentsFrom } from '#shared/search/refine.ts'
import type { RelaxedChoice } from '#shared/search/relax.ts'
import { choicesToRelax, rankRelaxed } from '#shared/search/relax.ts'
import type { BlockPage } from './block-deps.ts'

/** The relaxed block: for a search with few results, the number of results without each of its choices. */
export async function loadRelaxed({ request, results, call }: BlockPage): Promise<readonly RelaxedChoice[]> {
  const { totalResultCount, filters } = await results()
  const chips = chipsOf(request, { labelOf: labelsFrom(filters), parentOf: parentsFrom(filters) })
  const choices = choicesToRelax(chips, totalResultCount)
  const counts = await Promise.all(choices.map(({ without }) => call(relaxedCount, without)))

  return rankRelaxed(
    choices,
    counts.map((count) => count.totalResultCount),
    totalResultCount,
  )
}
