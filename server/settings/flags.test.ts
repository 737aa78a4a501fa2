import {
  ErrorCode,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import type { Flags } from '#shared/flags/flags.ts'
import type { SearchResults } from '#shared/pages/page-data.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const settings = { hosts: { 'values.example': 'fairmark' }, flags: { relaxChips: false } } as const
const anew = { msg: 'the flags were evaluated anew' }

async function flagsAt(product: Product, host: string): Promise<Flags> {
  const { body } = await product.visit('/cars-for-sale/svc/search', { headers: { host } })
  return (JSON.parse(body) as SearchResults).settings.flags
}

type Evaluate = (flag: string, brand: unknown) => Promise<ResolutionDetails<boolean>>

/** A flag service of an operator's own, which the test makes behave. */
function flagService(evaluate: Evaluate, lifecycle: Pick<Provider, 'initialize' | 'onClose'> = {}) {
  const events = new OpenFeatureEventEmitter()
  const unsupported = async () => ({ value: undefined as never, errorCode: ErrorCode.TYPE_MISMATCH })
  const provider: Provider = {
    ...{ metadata: { name: 'test' }, runsOn: 'server', events, ...lifecycle },
    resolveBooleanEvaluation: (flag, _, { brand }) => evaluate(flag, brand),
    ...{
      resolveStringEvaluation: unsupported,
      resolveNumberEvaluation: unsupported,
      resolveObjectEvaluation: unsupported,
    },
  }

  return { provider, change: () => events.emit(ProviderEvents.ConfigurationChanged) }
}

const unknown: ResolutionDetails<boolean> = { value: true, errorCode: ErrorCode.FLAG_NOT_FOUND }

/** @spec 6.10 (part) @of server/settings/flag-source.ts */
t.test(
  'a flag service decides by brand, also while the server runs; the document decides what it does not know',
  async (t) => {
    let isOn = false
    const { provider, change } = flagService(async (flag, brand) =>
      flag === 'categoryTabs' && brand === 'fairmark' ? { value: isOn } : unknown,
    )

    const product = await startProduct(t, { marketplace, settings, flagProvider: provider })
    await product.logged(anew)
    t.match(await flagsAt(product, 'values.example'), {
      categoryTabs: false,
      relaxChips: false,
      spotlights: true,
    })

    t.match(await flagsAt(product, 'www.example'), { categoryTabs: true, relaxChips: false })

    const before = product.lines.length
    isOn = true
    change()
    while (!product.lines.slice(before).some(({ msg }) => msg === anew.msg)) await product.inject('/nowhere')
    t.match(await flagsAt(product, 'values.example'), { categoryTabs: true })
  },
)

const failing: Record<string, Provider> = {
  'does not start': flagService(async () => unknown, {
    initialize: async () => {
      throw new Error('no key')
    },
  }).provider,
  'never becomes ready': flagService(async () => ({ value: false }), {
    initialize: () => new Promise<void>(() => undefined),
  }).provider,
  'fails at every flag': flagService(async () => {
    throw new Error('gone')
  }).provider,
  'answers something else than true or false': flagService(async () => ({ value: 'off' as never })).provider,
  'never answers': flagService(() => new Promise<never>(() => undefined)).provider,
}

for (const [trouble, flagProvider] of Object.entries(failing)) {
  /** @of server/settings/flag-source.ts */
  t.test(`while a flag service ${trouble}, the settings document decides`, async (t) => {
    const product = await startProduct(t, { marketplace, settings, flagProvider })
    t.match(await flagsAt(product, 'values.example'), {
      relaxChips: false,
      spotlights: true,
      vehicleExchange: false,
    })
  })
}

t.test('a flag service is closed with the server', async (t) => {
  let isClosed = false
  const { provider } = flagService(async () => unknown, {
    onClose: async () => {
      isClosed = true
    },
  })

  const product = await startProduct(t, { marketplace, flagProvider: provider })
  await product.close()
  t.equal(isClosed, true)
})
