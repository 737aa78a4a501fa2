/** Asks one part whether it can do its work. @returns why it cannot, or undefined */
export type HealthCheck = () => Promise<string | undefined>
export type HealthChecks = Readonly<Record<string, HealthCheck>>

export interface Readiness {
  readonly isReady: boolean
  /** 'ok' or what is wrong, by part. */
  readonly parts: Readonly<Record<string, string>>
}

export interface Health {
  readiness(): Promise<Readiness>
}

export interface HealthParts {
  /** The process itself: with trouble there, requests had better go to another one. */
  readonly own: HealthChecks
  /**
   * What all processes share. Its trouble is told and changes nothing: a balancer would take every one of
   * them out at once, and none could show what it has.
   */
  readonly shared: HealthChecks
}

/** Each part is asked whenever readiness is, so it recovers by itself. */
export function createHealth({ own, shared }: HealthParts): Health {
  return {
    async readiness() {
      const [ownTrouble, sharedTrouble] = await Promise.all([ask(own), ask(shared)])
      return {
        isReady: ownTrouble.every(([, trouble]) => trouble === 'ok'),
        parts: Object.fromEntries([...ownTrouble, ...sharedTrouble]),
      }
    },
  }
}

const ask = (checks: HealthChecks) =>
  Promise.all(Object.entries(checks).map(async ([part, check]) => [part, (await check()) ?? 'ok'] as const))
