import { limitsOf, withoutSpeed } from '#loadtests/limits.ts'
import type { Phase, Plan, Stage } from '#loadtests/plan.ts'
import { type Profile, type ProfileName, profiles } from '#loadtests/profiles.ts'
import { sessionPath, signInPath } from '#shared/features/accounts/account-paths.ts'
import { leadsApiPath } from '#shared/features/leads/contact-paths.ts'
import { monitoringPaths } from '#shared/features/monitoring/monitoring-paths.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { searchesApiPath, searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import { eventsPath } from '#shared/features/tracking/tracking-paths.ts'
import { accountApiPath, basePath, servicePath } from '#shared/search/paths.ts'

export interface PlanOptions {
  readonly profile: ProfileName
  readonly baseUrl: string
  readonly marketplaceUrl: string | undefined
  readonly searchesFile: string
  /** The length of the run, of which each stage keeps its share. The default is the profile's own length. */
  readonly seconds?: number | undefined
  /** The highest rate, in journeys that begin per second; all stages scale with it. */
  readonly rate?: number | undefined
  /** Leaves out the limits of time, for machines that do other work at the same time. */
  readonly atAnySpeed?: boolean
}

/** The plan of one run, made from a profile. */
export function makePlan({
  profile: name,
  baseUrl,
  marketplaceUrl,
  searchesFile,
  seconds,
  rate,
  atAnySpeed = false,
}: PlanOptions): Plan {
  const profile: Profile = profiles[name]
  const { limits, phases = [] } = profile
  const timeFactor = seconds === undefined ? 1 : seconds / secondsOf(profile.stages)
  const rateFactor = rate === undefined ? 1 : rate / Math.max(...profile.stages.map((stage) => stage.rate))
  const all = limitsOf(limits, phases)

  return {
    profile: name,
    baseUrl,
    searchesFile,
    ...(marketplaceUrl !== undefined && { marketplaceUrl }),
    paths: {
      services: servicePath,
      vitals: monitoringPaths.vitals,
      events: eventsPath,
      ...{ signIn: signInPath, session: sessionPath, searchesApi: searchesApiPath, searches: searchesPath },
      ...{ carsApi: `${accountApiPath}/saved-cars`, cars: savedCarsPath },
      ...{ contact: `${basePath}/contact`, leadsApi: leadsApiPath },
    },
    stages: profile.stages.map((stage) => ({
      seconds: stage.seconds * timeFactor,
      rate: stage.rate * rateFactor,
    })),
    phases: phases.map((phase) => ({ ...phase, seconds: phase.seconds * timeFactor })),
    mayShed: limits === 'beyond' || limits === 'breakpoint',
    inBrowser: limits === 'browser',
    limits: atAnySpeed ? withoutSpeed(all) : all,
  }
}

/** The length of stages or phases together, in seconds. */
export const secondsOf = (parts: readonly (Stage | Phase)[]) =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0)
