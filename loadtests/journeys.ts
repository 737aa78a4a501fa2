import { check, sleep } from 'k6'
import { monitoringPaths } from '../shared/features/monitoring/monitoring-paths.ts'
// k6 knows no import maps, and takes files as they are.
import { basePath, servicePath } from '../shared/search/paths.ts'
import type { JourneyName } from './mix.ts'
import { phaseNow } from './phases.ts'
import type { PlannedSearch } from './plan.ts'
import { plan } from './read-plan.ts'
import { type Answer, ask, askTogether, tell } from './requests.ts'
import { nextSearch } from './searches.ts'

/** Seconds that a shopper looks at a page. */
const lookS = 1

/** What each kind of shopper does after a search has been shown. */
const next: Readonly<Record<JourneyName, (search: PlannedSearch, page: Answer) => void>> = {
  browse: () => undefined,
  /** Leaves, and the page tells its web vitals. */
  beacon: () => tell(monitoringPaths.vitals, { page: 'search', lcp: 1_200, inp: 80, cls: 0 }),
  /** Chooses a filter: the browser fetches the results, and each optional part by itself. */
  filter({ narrowed }) {
    ask(`${servicePath}/search${narrowed}`, 'results')
    askTogether(
      plan.blocks.map((block) => `${servicePath}/block/${block}${narrowed}`),
      'block',
    )
  },
  page({ more }) {
    ask(`${servicePath}/more?${more}`, 'more')
  },
  /** Opens the first car of the page, from its link. */
  detail(_search, { body }) {
    const link = /href="([^"]*\/vehicle\/(\d+)[^"]*)"/.exec(body)
    // Rare searches find nothing.
    if (link === null) return

    ask(link[1]?.replaceAll('&amp;', '&') ?? '', 'vehicle')
    ask(`${servicePath}/vehicle/${link[2]}/signals`, 'signals')
  },
}

export function take(journey: JourneyName): void {
  const search = nextSearch()
  const page = ask(basePath + search.place, 'search')
  if (page === undefined) return

  check(page, {
    'search shows its heading and its end': ({ body }) => /<h1[\s>]/.test(body) && body.includes('</html>'),
  })

  sleep(lookS)

  // What comes next was never asked for.
  if (!phaseNow()?.isWarmOnly) next[journey](search, page)
}
