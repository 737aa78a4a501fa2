import { fetchJson } from '#client/streaming/fetch-json.ts'
import { browserTimeZone } from '#client/ui/browser-time-zone.ts'
import { maxCarsAtOnce } from '#shared/features/saved-cars/saved-car-limits.ts'
import type {
  CarsSaved,
  CarsToSave,
  SavedCar,
  SavedCars,
} from '#shared/features/saved-cars/saved-cars.contract.ts'
import { accountApiPath } from '#shared/search/paths.ts'
import { forgetBrowserCars, readBrowserCars } from './browser-cars.ts'
import { Full, type SavedCarsHome, SessionEnded } from './saved-cars-home.ts'

const path = `${accountApiPath}/saved-cars`

/** Sends a change. It goes on where the shopper leaves the page at once. */
async function send(method: 'PUT' | 'DELETE', url: string, body?: CarsToSave): Promise<Response> {
  const response = await fetch(url, {
    method,
    keepalive: true,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

  if (response.status === 401) throw new SessionEnded()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}`)

  return response
}

async function put(cars: readonly SavedCar[]): Promise<CarsSaved> {
  return (await send('PUT', path, { cars: [...cars], timeZone: browserTimeZone() })).json()
}

/** The saved cars of the account of the shopper who is signed in. */
export const accountCars: SavedCarsHome = {
  savedText: 'Saved',
  read: async () => (await fetchJson<SavedCars>(path)).cars,
  async save(car) {
    const { refusedIds } = await put([car])
    if (refusedIds.length > 0) throw new Full()
  },
  async remove(id) {
    await send('DELETE', `${path}/${id}`)
  },
}

/**
 * Adds the cars of this browser to the account. Each leaves the browser once the account has it, so that
 * nothing is lost where a request fails, or the account is full, and nothing is added twice by two tabs.
 */
export async function moveCarsToAccount(): Promise<void> {
  const cars = readBrowserCars()
  for (let start = 0; start < cars.length; start += maxCarsAtOnce) {
    const part = cars.slice(start, start + maxCarsAtOnce)
    const { refusedIds } = await put(part)
    forgetBrowserCars(new Set(part.map(({ id }) => id).filter((id) => !refusedIds.includes(id))))
  }
}
