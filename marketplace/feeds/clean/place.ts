import { lookupZip, type Place } from '#marketplace/places/zips.ts'

type FoundPlace =
  | { readonly place: Place; readonly isMended: boolean }
  | { readonly reason: 'zip-unknown' | 'zip-state'; readonly detail: string }

/**
 * The place of a seller. A spreadsheet takes `07030` for a number and writes 7030: such a zip is corrected
 * when the state agrees with the longer zip, since nothing else distinguishes a lost zero from a lost digit.
 */
export function findPlace(zipText: string | undefined, stateText: string | undefined): FoundPlace {
  const digits = /^(\d{3,5})(?:-\d{4}|\.0)?$/.exec(zipText ?? '')?.[1]
  if (digits === undefined) return { reason: 'zip-unknown', detail: `"${zipText ?? ''}" is no zip` }

  const state = /^[a-z]{2}$/i.test(stateText ?? '') ? stateText?.toUpperCase() : undefined
  const zip = digits.padStart(5, '0')
  const place = lookupZip(zip)
  if (!place) return { reason: 'zip-unknown', detail: `there is no zip ${zip}` }

  const isMended = digits.length < 5
  if (isMended && state === undefined)
    return { reason: 'zip-unknown', detail: `"${digits}" is too short and no state tells what it was` }
  if (state !== undefined && state !== place.state)
    return { reason: 'zip-state', detail: `zip ${zip} is in ${place.state}, not ${state}` }

  return { place, isMended }
}
