import { randomUUID } from 'node:crypto'
import { Value } from 'typebox/value'
import { zipPlace } from '#server/features/places/places.calls.ts'
import { loadTrims } from '#server/features/trims/load-trims.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError, UpstreamError } from '#server/upstream/upstream-error.ts'
import { Uuid } from '#shared/features/contract-fields.ts'
import { buildCar, type OrderForm, orderTexts } from '#shared/features/trims/order-form.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import type { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import type { BuildAndPricePageData } from '#shared/pages/trims-page-data.ts'
import { readZip } from '#shared/search/plain-values.ts'
import { maxId, readWhole } from '#shared/search/read-whole.ts'
import { dealersFor } from './order-dealers.ts'

/** The longest text of a field that the page shows again. */
const maxFieldLength = 4_000

/** The form of an address or of a form that was sent. */
export function readOrder(fields: URLSearchParams): OrderForm {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, maxFieldLength)
  const ownerId = readWhole(text('ownerId'), { min: 1, max: maxId })
  const key = text('idempotencyKey')
  const texts = Object.fromEntries(orderTexts.map((name) => [name, text(name)])) as Record<
    (typeof orderTexts)[number],
    string
  >

  return {
    ...texts,
    trim: text('trim'),
    zip: readZip(texts.zip) ?? '',
    idempotencyKey: Value.Check(Uuid, key) ? key : randomUUID(),
    ...(ownerId !== undefined && { ownerId }),
  }
}

/**
 * What a custom order is chosen from. Rejects with UpstreamError, with status 404 where the model is not made
 * any more.
 */
export async function loadBuild(
  model: ModelOfYear,
  form: OrderForm,
  { settings, call }: DataDeps,
): Promise<Omit<BuildAndPricePageData, 'problem' | 'sentTo'>> {
  const { makeCode, modelCode } = model
  const { scope } = settings.brand
  const place = placeOf(form.zip, call)
  const [found, dealers, known] = await Promise.all([
    loadMade(model, (asked) => loadTrims(asked, call, scope)),
    place.then(({ isZipUnknown }) => {
      const zip = isZipUnknown || form.zip === '' ? undefined : form.zip
      return dealersFor({ makeCode, ownerId: form.ownerId, zip }, { settings, call })
    }),
    place,
  ])

  if (!found) throw new UpstreamError('4xx', `no ${makeCode} ${modelCode} is made now`, { status: 404 })

  const car = buildCar(found, form)

  return {
    kind: 'buildAndPrice',
    found,
    dealers,
    ...known,
    form: {
      ...form,
      trim: car?.trim.trimName ?? '',
      engineType: car?.trim.engineType ?? '',
      color: car?.color?.name ?? '',
    },
    settings: settings.page,
  }
}

/** What is known of a zip: its state, or that there is no such zip; nothing while the lookup is down. */
const placeOf = async (
  zip: string,
  call: DataDeps['call'],
): Promise<Pick<BuildAndPricePageData, 'isZipUnknown' | 'state'>> =>
  zip === ''
    ? {}
    : substituteOnUpstreamError(
        call(zipPlace, zip).then(({ state }) => ({ state })),
        ({ status }) => (status === 404 ? { isZipUnknown: true } : {}),
      )

/** The trims of the year that is asked for, else of the present one. */
async function loadMade(
  model: ModelOfYear,
  load: (model: ModelOfYear) => Promise<TrimsResponse | null>,
): Promise<TrimsResponse | undefined> {
  for (const year of [model.year, undefined]) {
    const found = await load({ ...model, year })
    if (found?.isMade) return found
  }

  return undefined
}
