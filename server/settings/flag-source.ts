import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { NOOP_PROVIDER, OpenFeature, type Provider, ProviderEvents } from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'
import { flags as declared, type FlagName, type Flags } from '#shared/flags/flags.ts'

/** The source of the flags' values. */
export interface FlagSource {
  /**
   * The flags of a brand. A flag that the provider does not know, or does not answer in time, keeps its given
   * value. Never rejects.
   */
  evaluate(brand: string, given: Flags): Promise<Flags>
  /**
   * Calls the listener when flags may have changed; at once where the provider has become ready meanwhile.
   */
  onChange(listener: () => Promise<void>): void
  close(): Promise<void>
}

const names = Object.keys(declared) as FlagName[]

/** The wait for the provider: neither the start nor a new settings document may hang on it. */
const deadlineMs = 1_000

/**
 * Flags by OpenFeature. The settings document has the default of every evaluation: it decides where there is
 * no provider, or where the provider has no answer.
 */
export function createFlagSource(provider: Provider | undefined, log: FastifyBaseLogger): FlagSource {
  // The registry of providers belongs to the process: a domain of its own separates two servers.
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
        log.info('the flags were evaluated anew')
      }

      if (provider !== undefined) for (const event of events) client.addHandler(event, changed)
    },
    async close() {
      for (const event of events)
        for (const handler of client.getHandlers(event)) client.removeHandler(event, handler)
      // The operator's provider is replaced, which closes it.
      if (provider !== undefined) await OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER)
    },
  }
}
