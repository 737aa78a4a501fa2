/** Checks one part. @returns the reason why it cannot work, or undefined */
type HealthCheck = () => Promise<string | undefined>
type HealthChecks = Readonly<Record<string, HealthCheck>>

export interface Readiness {
  readonly isReady: boolean
  /** 'ok' or the trouble of each part. */
  readonly parts: Readonly<Record<string, string>>
}

export interface Health {
  readiness(): Promise<Readiness>
}

interface HealthOptions {
  /** The checks of this process. With trouble in one of them, requests should go to another process. */
  readonly own: HealthChecks
  /**
   * The checks of services that all processes share. Their trouble is reported but leaves the process ready:
   * a balancer would take out every process at once, and none could serve its cached pages.
   */
  readonly shared: HealthChecks
}

/** Creates the health of one process. Readiness checks each part anew, so that it recovers by itself. */
export function createHealth({ own, shared }: HealthOptions): Health {
  return {
    async readiness() {
      const [ownTrouble, sharedTrouble] = await Promise.all([run(own), run(shared)])
      return {
        isReady: ownTrouble.every(([, trouble]) => trouble === 'ok'),
        parts: Object.fromEntries([...ownTrouble, ...sharedTrouble]),
      }
    },
  }
}

const run = (checks: HealthChecks) =>
  Promise.all(Object.entries(checks).map(async ([part, check]) => [part, (await check()) ?? 'ok'] as const))
