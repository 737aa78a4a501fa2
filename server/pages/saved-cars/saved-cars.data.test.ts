import t from 'tap'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { carToSave } from './saved-cars.data.ts'

const failing =
  (error: Error): PageCall =>
  async () => {
    throw error
  }

t.test(
  'a car is saved without a price while the marketplace is away, and not where the page has a bug',
  async (t) => {
    const away = failing(new UpstreamError('connect', 'the marketplace is away'))
    t.strictSame(await carToSave(7, 1_000, away), { cars: [{ id: 7, savedAtMs: 1_000 }] })
    await t.rejects(carToSave(7, 1_000, failing(new TypeError('a bug'))), { message: 'a bug' })
  },
)
