import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { NOOP_PROVIDER, OpenFeature, type Provider, ProviderEvents } from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'
import { flags as declared, type FlagName, type Flags } from '#shared/flags/flags.ts'

export interface FlagSource {
  /**
   * A brand's flags; one that the provider does not know, fails at or is late with is as given. Never
   * rejects.
   */
  evaluate(brand: string, given: Flags): Promise<Flags>
  /** Calls back when flags may have changed; at once where the provider has become ready meanwhile. */
  onChange(listener: () => Promise<void>): void
  close(): Promise<void>
}

const names = Object.keys(declared) as FlagName[]

/** A provider is not waited for longer: the page's start and a new settings document must not hang on it. */
const deadlineMs = 1_000

/**
 * Flags by OpenFeature. What the settings document says is the default of every evaluation, so that without a
 * provider it decides, and with one it stands in wherever that has no answer.
 */
export function createFlagSource(provider: Provider | undefined, log: FastifyBaseLogger): FlagSource {
  // The registry of providers is the process's: a domain of its own keeps two servers apart.
  const domain = randomUUID()
  const client = OpenFeature.getClient(domain).setLogger(log)

  if (provider !== undefined)
    OpenFeature.setProviderAndWait(domain, provider).catch((err) =>
      log.error({ err }, 'the flag provider did not start: the document decides'),
    )

  async function evaluate(brand: string, given: Flags): Promise<Flags> {
    const over = new AbortController()
    const late = delay(deadlineMs, undefined, { signal: over.signal }).catch(() => undefined)
    const context = { targetingKey: brand, brand }
    const valueOfFlag = async (name: FlagName) => {
      const value: unknown = await Promise.race([client.getBooleanValue(name, given[name], context), late])
      return [name, typeof value === 'boolean' ? value : given[name]]
    }

    const values = await Promise.all(names.map(valueOfFlag))
    over.abort()

    return Object.fromEntries(values)
  }

  const events = [ProviderEvents.Ready, ProviderEvents.ConfigurationChanged, ProviderEvents.Error]

  return {
    evaluate,
    onChange(listener) {
      const changed = async () => {
        await listener()
        log.info('flags evaluated anew')
      }

      if (provider !== undefined) for (const event of events) client.addHandler(event, changed)
    },
    async close() {
      for (const event of events)
        for (const handler of client.getHandlers(event)) client.removeHandler(event, handler)
      // Lets go of the operator's one, which closes it.
      if (provider !== undefined) await OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER)
    },
  }
}
