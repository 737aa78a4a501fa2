import type { Changes } from '#shared/features/keyword/meaning.ts'

/** A need of a shopper, which is no filter by itself, with the filters that stand for it. */
export interface Need {
  /** The names by which a sentence says the need, with commas between them. */
  readonly names: string
  /** The sentence by which the assistant tells what it searches for. */
  readonly says: string
  readonly changes: Changes
  /** The most years since the car was built. */
  readonly maxAgeYears?: number
}

/** The steps of the fuel economy filter from 31 miles per gallon on. */
const frugal = ['31-40', '41-50', '51']

/**
 * The needs that the assistant knows. What a sentence says by itself wins over a need: `family truck` is a
 * truck.
 */
export const needs = {
  family: {
    names: `family car, family cars, family vehicle, family, my family, our family, for my family, the family,
      kids, the kids, my kids, our kids, children, my children, car seats, baby, a baby, baby on the way, new baby, toddler,
      family friendly, soccer practice, school run, school runs, carpool, carpooling, stroller, strollers`,
    says: 'For a family I look at SUVs and minivans.',
    changes: { vehicleStyleCode: ['MINIVAN', 'SUVCROSS'] },
  },
  bigFamily: {
    names: `big family, large family, bigger family, family of six, family of seven, family of 6, family of 7,
      family of eight, family of 8, lots of kids, four kids, five kids, 4 kids, 5 kids, grandparents`,
    says: 'For a big family I look for three rows of seats.',
    changes: { bodyStyleSubtypeCode: ['THREE_ROW'] },
  },
  frugal: {
    names: `good gas mileage, great gas mileage, gas mileage, better gas mileage, best gas mileage, decent gas mileage, good mpg,
      great mpg, best mpg, high mpg, good mileage per gallon, fuel efficient, fuel efficiency, fuel economy,
      good fuel economy, great fuel economy, economical, cheap to run, cheap to drive, cheap on gas, good on gas,
      great on gas, easy on gas, gas saver, saves gas, save gas, save on gas, save money on gas, sips gas, low running costs,
      low fuel costs, gas efficient, frugal, does not use much gas, doesnt use much gas, little gas`,
    says: 'To save on fuel I look for 31 mpg and more.',
    changes: { mpgRange: frugal },
  },
  commute: {
    names: `commute, my commute, commuter, commuter car, commuting, daily commute, long commute, to commute, drive to work,
      driving to work, daily driver, daily driving, get to work, getting to work, to work every day, to work each day, to work and back, road trips, road trip, long trips,
      long drives, highway driving, highway, highway drives, long highway drives, lots of driving, drive a lot, uber, lyft, rideshare`,
    says: 'For many miles I look for 31 mpg and more.',
    changes: { mpgRange: frugal },
  },
  green: {
    names: `eco friendly, environmentally friendly, environment friendly, good for the environment, the environment, low emissions,
      low emission, zero emissions, zero emission, clean energy, better for the planet, the planet, electrified`,
    says: 'To spare the air I look at electric cars and hybrids.',
    changes: { fuelTypeGroup: ['ELE', 'HYB', 'PIH'] },
  },
  towing: {
    names: `towing, tow, to tow, for towing, pull, pulls, pulling, tow a boat, towing a boat, pull a boat, pulling a boat, a boat, my boat,
      our boat, boat, tow a trailer, towing a trailer, pull a trailer, pulling a trailer, trailer, a trailer, my trailer,
      tow a camper, pull a camper, towing a camper, camper, my camper, horse trailer, towing capacity, rv, travel trailer, jet skis`,
    says: 'For towing I look at trucks.',
    changes: { vehicleStyleCode: ['TRUCKS'] },
  },
  work: {
    names: `work truck, construction, construction work, contractor, job site, jobsite, haul, hauling, haul stuff,
      hauling stuff, haul things, farm, ranch, landscaping, lumber, moving furniture, haul furniture`,
    says: 'For heavy work I look at trucks.',
    changes: { vehicleStyleCode: ['TRUCKS'] },
  },
  deliveries: {
    names: `work van, deliveries, make deliveries, my business, small business, for business, plumber, plumbing, electrician,
      tools, my tools, cargo`,
    says: 'To carry goods I look at vans.',
    changes: { vehicleStyleCode: ['VANMV'] },
  },
  firstCar: {
    names: `first car, my first car, starter car, new driver, new drivers, teen, teens, teenager, teen driver, teenage driver, teenage son,
      teenage daughter, my son, my daughter, my teenager, student, a student, college student, college kid, college car,
      car for college, college, high school, student car`,
    says: 'For a first car I look at small ones up to $12,000.',
    changes: { vehicleStyleCode: ['HATCH', 'SEDAN'], maxPrice: 12_000 },
  },
  small: {
    names: `small car, small cars, something small, small, compact, compact car, tiny, little car, city car, easy to park,
      easy parking, tight parking, parking in the city, city driving, driving in the city, the city, around town, small one`,
    says: 'For something small I look at hatchbacks and sedans.',
    changes: { vehicleStyleCode: ['HATCH', 'SEDAN'] },
  },
  roomy: {
    names: `roomy, spacious, lots of space, lots of room, plenty of room, plenty of space, cargo space, lots of cargo space,
      trunk, trunk space, big trunk, lots of cargo room, big car, something big, big, large car, big one, large, leg room, legroom, dog,
      dogs, my dog, my dogs, our dog, big dog, pets, bikes, surfboard, golf clubs, strollers and stuff`,
    says: 'For space I look at SUVs, wagons and minivans.',
    changes: { vehicleStyleCode: ['MINIVAN', 'SUVCROSS', 'WAGON'] },
  },
  high: {
    names: `sit high, sits high, sit up high, high seating, easy to get into, easy to get in, easy to get in and out, bad knees,
      bad back, easy to get in and out of`,
    says: 'To get in easily I look at SUVs.',
    changes: { vehicleStyleCode: ['SUVCROSS'] },
  },
  threeRows: {
    names: `three rows of seats, 3 rows of seats, with three rows, seven people, lots of seats, lots of people, extra seats`,
    says: 'I look for three rows of seats.',
    changes: { bodyStyleSubtypeCode: ['THREE_ROW'] },
  },
  fast: {
    names: `fast, fastish, quick, quickish, fun, fun to drive, something fun, sporty, sporty car, racy, powerful, lots of power,
      fast car, weekend car, thrilling, exciting, speed`,
    says: 'For something quick I look at sports cars.',
    changes: { bodyStyleSubtypeCode: ['SPORTS'] },
  },
  fancy: {
    names: `fancy, premium, upscale, posh, classy, high end, comfortable and quiet, elegant, impress clients, clients`,
    says: 'For something fine I look at luxury cars.',
    changes: { bodyStyleSubtypeCode: ['LUXURY'] },
  },
  offRoad: {
    names: `off road, off roading, offroading, trails, mud, dirt roads, dirt road, mountains, the mountains, camping, overlanding, hunting,
      rough roads, gravel roads, go camping, beach driving`,
    says: 'For rough ground I look at off-road cars.',
    changes: { bodyStyleSubtypeCode: ['OFF_ROAD'] },
  },
  snow: {
    names: `snow, the snow, in snow, snowy, snowy winters, winter, winters, winter driving, ice, icy roads, ski, skiing, ski trips, bad weather,
      handles snow, good in snow, good in the snow, lots of snow`,
    says: 'For snow I look for all-wheel or four-wheel drive.',
    changes: { driveGroup: ['AWD4WD'] },
  },
  openTop: {
    names: `top down, open top, wind in my hair, in summer, summer, summer car, sunny days, cruising on the beach`,
    says: 'For open air I look at convertibles.',
    changes: { vehicleStyleCode: ['CONVERT'] },
  },
  sound: {
    names: `reliable, dependable, safe, safe car, reliable car, trustworthy, wont break down, does not break down, good condition,
      in good condition, well maintained, good history, clean history, clean carfax`,
    says: 'I cannot judge how a car will last. I look for a clean title and no accidents reported.',
    changes: { vehicleHistoryType: ['CLEAN_TITLE', 'NO_ACCIDENTS'] },
  },
  nearlyNew: {
    names: `nearly new, almost new, practically new, like new, not too old, fairly new, pretty new, recent, recent model,
      late model, newish, not old, not very old`,
    says: 'For a recent one I look at the last three years.',
    changes: {},
    maxAgeYears: 3,
  },
  lowMiles: {
    names: `not many miles, not too many miles, few miles, reasonable mileage, reasonable miles, decent mileage,
      not a lot of miles, barely driven, hardly driven`,
    says: 'For few miles I look up to 60,000.',
    changes: { mileage: 60_000 },
  },
  affordable: {
    names: `affordable, not too expensive, not expensive, cheap, cheapest, inexpensive, low cost, budget friendly, low price, on a budget, tight budget,
      on a tight budget, good value, as cheap as possible, cheap car, cheap one, bargain, a bargain, reasonably priced`,
    says: 'The lowest prices come first.',
    changes: { sortBy: 'derivedpriceASC' },
  },
} as const satisfies Readonly<Record<string, Need>>
