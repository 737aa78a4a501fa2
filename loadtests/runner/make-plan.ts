import { limitsOf, withoutSpeed } from '#loadtests/limits.ts'
import type { Phase, Plan, Stage } from '#loadtests/plan.ts'
import { type Profile, type ProfileName, profiles } from '#loadtests/profiles.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'
import { plannedSearches } from './planned-searches.ts'

/** Far more than are asked for often; the last ones are met once in a long run. */
const searchCount = 1_000

export interface PlanOptions {
  readonly profile: ProfileName
  readonly baseUrl: string
  readonly marketplaceUrl: string | undefined
  readonly summaryFile: string
  /** How long the whole takes, each stage its share; the profile's own unless told. */
  readonly seconds?: number | undefined
  /** Journeys a second where the profile has most; the other stages in proportion. */
  readonly rate?: number | undefined
  /** No limits of time, for machines that are shared. */
  readonly atAnySpeed?: boolean
}

export function makePlan({
  profile: name,
  baseUrl,
  marketplaceUrl,
  summaryFile,
  seconds,
  rate,
  atAnySpeed = false,
}: PlanOptions): Plan {
  const profile: Profile = profiles[name]
  const { limits, phases = [] } = profile
  const longer = seconds === undefined ? 1 : seconds / secondsOf(profile.stages)
  const denser = rate === undefined ? 1 : rate / Math.max(...profile.stages.map((stage) => stage.rate))
  const thresholds = limitsOf(limits, phases)

  return {
    ...{ profile: name, baseUrl, summaryFile },
    ...(marketplaceUrl !== undefined && { marketplaceUrl }),
    stages: profile.stages.map((stage) => ({ seconds: stage.seconds * longer, rate: stage.rate * denser })),
    phases: phases.map((phase) => ({ ...phase, seconds: phase.seconds * longer })),
    mayShed: limits === 'beyond' || limits === 'breakpoint',
    inBrowser: limits === 'browser',
    thresholds: atAnySpeed ? withoutSpeed(thresholds) : thresholds,
    searches: plannedSearches(searchCount),
    blocks: blockNames,
  }
}

export const secondsOf = (parts: readonly (Stage | Phase)[]) =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0)
