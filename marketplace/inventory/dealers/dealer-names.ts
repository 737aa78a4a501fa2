import type { Random } from '#marketplace/inventory/random.ts'

const families =
  'Abernathy Alder Ashcombe Bellweather Birchall Brannock Calloway Carrow Castellan Delacroix Dunmore Eastlake Fairholm Falkner Garrity Giant Granger Halvorsen Harlow Hawthorne Hollis Ibarra Jessup Kestrel Kincaid Lachlan Larkin Lindqvist Lockridge Marchetti Marlowe Mendel Merriweather Nakano Norcross Okafor Olmstead Paddock Pemberton Quintana Radcliffe Ramsdell Redfern Rivas Rosewood Sandoval Selby Silverton Stanhope Tamarack Thackeray Thornbury Trask Underhill Valdez Vandermeer Wakefield Westbrook Whitlock Winslow Yardley Zeller'.split(
    ' ',
  )

const landmarks =
  'Bluebird Cedar Cornerstone Crossroads Eagle Evergreen Frontier Gateway Golden Harbor Heritage Highland Keystone Lakeside Liberty Lighthouse Maple Meadow Metro Milestone Northside Orchard Parkway Pinnacle Pioneer Prairie Redwood Ridgeline Riverside Sierra Southgate Summit Sunrise Timberline Union Valley Westside Willow'.split(
    ' ',
  )

const streets =
  'Main St,Oak Ave,Maple Ave,Auto Center Dr,Market St,Washington Blvd,Lincoln Hwy,Park Ave,Commerce Dr,Motor Mile,River Rd,Automall Pkwy,Industrial Blvd,Broadway,Mill Rd,Airport Rd'.split(
    ',',
  )

const nameWord = (random: Random) => random.pick(random.chance(0.6) ? families : landmarks) ?? ''

/** The name of a franchised dealer, such as `Giant Chevrolet of Visalia`. */
export function franchiseName(random: Random, brand: string, city: string): string {
  const word = nameWord(random)
  return random.pick([
    `${word} ${brand} of ${city}`,
    `${word} ${brand}`,
    `${word} ${city} ${brand}`,
    `${brand} by ${word}, ${city}`,
    `${word} ${brand}`,
  ])
}

export function independentName(random: Random, city: string): string {
  const word = nameWord(random)
  const kinds = [
    'Auto Sales',
    'Motors',
    'Auto Group',
    'Pre-Owned',
    'Motor Company',
    'Cars',
    'Automotive',
    'Auto Outlet',
  ] as const

  return random.chance(0.25) ? `${word} ${random.pick(kinds)} of ${city}` : `${word} ${random.pick(kinds)}`
}

export const streetAddress = (random: Random) =>
  `${random.whole(100, 9_899)} ${random.pick(['N ', 'S ', 'E ', 'W ', '', ''])}${random.pick(streets)}`
