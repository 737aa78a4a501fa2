/** Asks one part whether it can do its work. @returns why it cannot, or undefined */
export type HealthCheck = () => Promise<string | undefined>

export interface Readiness {
  readonly isReady: boolean
  /** 'ok' or what is wrong, by part. */
  readonly parts: Readonly<Record<string, string>>
}

export interface Health {
  readiness(): Promise<Readiness>
}

/** @param checks the parts without which no page is complete; each is asked whenever readiness is, so it recovers by itself. */
export function createHealth(checks: Readonly<Record<string, HealthCheck>>): Health {
  return {
    async readiness() {
      const answers = await Promise.all(Object.entries(checks).map(async ([part, check]) => [part, await check()] as const))
      return {
        isReady: answers.every(([, trouble]) => trouble === undefined),
        parts: Object.fromEntries(answers.map(([part, trouble]) => [part, trouble ?? 'ok'])),
      }
    },
  }
}
