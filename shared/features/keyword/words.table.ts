/*
 * The words of shoppers, which no lookup knows. Each list is a text with commas between its names; letter
 * case, spaces and punctuation do not count.
 */

/** Other names of makes and models, by the name that the lookup has. A name without its make is a make. */
export const nicknames: Readonly<Record<string, string>> = {
  Chevrolet: 'chevy, chev, chevvy',
  Volkswagen: 'vw, volks, vdub',
  Ram: 'dodge ram',
  BMW: 'bimmer, beemer, beamer',
  'Mercedes-Benz': 'mercedes, benz, merc, mb',
  Cadillac: 'caddy',
  Subaru: 'subie',
  Jaguar: 'jag',
  'Land Rover': 'landy',
  Mitsubishi: 'mitsu',
  'Alfa Romeo': 'alfa',
  'Chevrolet Corvette': 'vette, stingray',
  'Chevrolet Suburban': 'burb',
  'Ford Mustang': 'stang',
  'Ford F-150 Lightning': 'lightning, f150 ev',
  'Ford Mustang Mach-E': 'mach e',
  'Ford Expedition': 'expy',
  'Toyota RAV4': 'rav, rav 4',
  'Toyota GR Supra': 'supra',
  'Toyota Tacoma': 'taco',
  'Toyota Land Cruiser': 'cruiser',
  'Mazda MX-5 Miata': 'miata, mx5',
  'Volkswagen Golf GTI': 'gti',
  'Volkswagen Beetle': 'bug',
  'Subaru WRX STI': 'sti',
  'Dodge Grand Caravan': 'caravan',
  'Mercedes-Benz G-Class': 'g wagon, g wagen',
  'Porsche 911': '911',
  'Porsche 718 Boxster': 'boxster',
  'Porsche 718 Cayman': 'cayman',
  'Land Rover Range Rover Evoque': 'evoque',
  'Land Rover Range Rover Velar': 'velar',
  'GMC Hummer EV Pickup': 'hummer',
  'Honda Clarity Plug-In Hybrid': 'clarity',
  'Jeep Wrangler 4xe': '4xe wrangler',
  'Chrysler Town & Country': 'town and country, town n country',
}

/** Other names of options, by parameter and code. */
export const optionNames: Readonly<Record<string, string>> = {
  'listingType=NEW': 'brand new',
  'listingType=USED': 'pre-owned, second hand, pre owned',
  'listingType=CERTIFIED': 'cpo, certified pre-owned, certified used',
  'vehicleStyleCode=SUVCROSS': 'suv, crossover, cuv, sport utility, sport utility vehicle',
  'vehicleStyleCode=SEDAN': 'saloon',
  'vehicleStyleCode=TRUCKS': 'pickup, pickup truck, pick up, pick up truck',
  'vehicleStyleCode=COUPE': 'coup',
  'vehicleStyleCode=CONVERT': 'cabrio, cabriolet, drop top, soft top, ragtop, roadster, spyder, spider',
  'vehicleStyleCode=HATCH': 'hatch, hatch back',
  'vehicleStyleCode=WAGON': 'station wagon, estate',
  'vehicleStyleCode=MINIVAN': 'mini van',
  'bodyStyleSubtypeCode=LUXURY': 'luxury car, luxurious',
  'bodyStyleSubtypeCode=SPORTS': 'sports car, sportscar',
  'bodyStyleSubtypeCode=OFF_ROAD': 'off roader, offroader',
  'bodyStyleSubtypeCode=THREE_ROW': '3 row, 3 rows, three row, 3 row seating, three row seating',
  'bodyStyleSubtypeCode=HEAVY_DUTY': 'heavy duty, hd truck',
  'suvSubtypeCode=COMPACT_SUV': 'small suv, compact crossover, small crossover',
  'suvSubtypeCode=MIDSIZE_SUV': 'mid size suv, midsized suv, midsize crossover',
  'suvSubtypeCode=FULLSIZE_SUV': 'large suv, big suv, full sized suv',
  'vanSubtypeCode=COMPACT_VAN': 'small van',
  'vanSubtypeCode=FULLSIZE_VAN': 'large van, big van',
  'sedanSubtypeCode=COMPACT_SEDAN': 'small sedan',
  'sedanSubtypeCode=MIDSIZE_SEDAN': 'mid size sedan, midsized sedan',
  'sedanSubtypeCode=FULLSIZE_SEDAN': 'large sedan, big sedan',
  'truckCabSize=REGULAR': 'single cab, standard cab',
  'truckCabSize=EXTENDED': 'ext cab, king cab, supercab, super cab, access cab',
  'truckCabSize=CREW': 'crew, double cab, supercrew, super crew, crewmax, crew max, mega cab, quad cab',
  'truckBedLength=SHORT': 'short bed',
  'truckBedLength=STANDARD': 'standard bed',
  'truckBedLength=LONG': 'long bed',
  'fuelTypeGroup=ELE': 'ev, bev, electric car, all electric, fully electric, battery electric',
  'fuelTypeGroup=GSL': 'gas, petrol, gas powered',
  'fuelTypeGroup=HYB': 'hybrid electric, hev',
  'fuelTypeGroup=PIH': 'phev, plug in',
  'fuelTypeGroup=DSL': 'turbo diesel, turbodiesel, tdi',
  'fuelTypeGroup=HYD': 'fuel cell',
  'driveGroup=AWD4WD':
    'awd, 4wd, 4x4, quattro, 4matic, xdrive, all wheel drive, four wheel drive, 4 wheel drive, all wheel, 4 x 4',
  'driveGroup=FWD': 'fwd, front wheel drive, front wheel',
  'driveGroup=RWD': 'rwd, rear wheel drive, rear wheel',
  'transmissionCode=AUT': 'auto transmission, automatic transmission',
  'transmissionCode=MAN':
    'stick, stick shift, manual transmission, standard transmission, 5 speed, 6 speed, 6 speed manual',
  'sellerType=P': 'by owner, for sale by owner, private party, private owner, private, fsbo',
  'sellerType=D': 'dealership',
  'dealType=GREATPRICE': 'great deal, great deals',
  'dealType=GOODPRICE': 'good deal, good deals',
  'priceDrop=REDUCED': 'price drop, price drops, reduced, price reduced, price cut',
  'homeServices=HOME_DELIVERY': 'home delivery, delivery, delivered',
  'homeServices=HOME_TEST_DRIVE': 'test drive at home',
  'experience=buy-online': 'buy online, online purchase',
  'vehicleHistoryType=NO_ACCIDENTS':
    'no accidents, no accident, accident free, never wrecked, no wrecks, without accidents, zero accidents',
  'vehicleHistoryType=ONE_OWNER': '1 owner, single owner, 1st owner',
  'vehicleHistoryType=CLEAN_TITLE': 'clear title, clean titled',
  'vehicleHistoryType=PERSONAL_USE': 'personal use',
  'featureCode=ADAPTIVE_CRUISE': 'adaptive cruise, radar cruise, radar cruise control, acc',
  'featureCode=ALLOY_WHEELS': 'alloys, alloy rims',
  'featureCode=APPLE_CARPLAY': 'carplay, car play',
  'featureCode=BACKUP_CAMERA':
    'back up camera, rear camera, rearview camera, rear view camera, reverse camera, reversing camera, backup cam',
  'featureCode=BLIND_SPOT': 'blind spot, blind spot monitoring, blind spot detection, blind spot warning',
  'featureCode=CAPTAIN_CHAIRS': "captain's chairs, captains chairs, captain seats",
  'featureCode=COOLED_SEATS': 'ventilated seats, air conditioned seats, cooling seats',
  'featureCode=HEAD_UP_DISPLAY': 'hud, heads up display, heads up',
  'featureCode=HEATED_SEATS': 'heated seat, seat heaters, seat heating, heat seats, warm seats',
  'featureCode=HEATED_WHEEL': 'heated wheel',
  'featureCode=KEYLESS_START': 'keyless, keyless entry, push button start, push start, keyless ignition',
  'featureCode=LANE_KEEPING':
    'lane keeping, lane keep, lane assist, lane keep assist, lane departure warning, lane departure',
  'featureCode=LEATHER_SEATS': 'leather, leather interior, leather seat, leather seating',
  'featureCode=NAVIGATION': 'nav, navi, gps, sat nav, satnav, navigation system, nav system',
  'featureCode=PARKING_SENSORS': 'park assist, parking sensor, park sensors',
  'featureCode=POWER_LIFTGATE': 'power tailgate, hands free liftgate, power trunk',
  'featureCode=PREMIUM_SOUND':
    'premium audio, premium sound system, bose, bose sound, bose sound system, bose audio',
  'featureCode=REMOTE_START': 'remote starter, remote engine start',
  'featureCode=ROOF_RACK': 'roof rails, roof racks',
  'featureCode=SUNROOF':
    'sun roof, moon roof, panoramic roof, panoramic sunroof, pano roof, panorama roof, glass roof',
  'featureCode=THIRD_ROW':
    'third row, 3rd row, 3rd row seating, third row seats, 3rd row seats, third row seat',
  'featureCode=TOW_PACKAGE':
    'towing package, tow hitch, trailer hitch, hitch, towing, tow, tow a boat, tow a trailer, tow a camper',
}

/** Other names of colours, by code. */
export const colorNames: Readonly<Record<string, string>> = {
  BEIGE: 'tan, cream, ivory, sand, champagne',
  BLACK: 'jet black',
  BLUE: 'navy, navy blue, teal, turquoise',
  BROWN: 'bronze, mocha',
  GRAY: 'grey, charcoal, gunmetal',
  GREEN: 'olive',
  PURPLE: 'violet',
  RED: 'maroon, burgundy, crimson',
}

/** Words before a colour that do not change it. */
export const shades = ['dark', 'light', 'bright', 'deep', 'metallic', 'matte', 'pearl', 'midnight']

/** Names of several features together, by the features. */
export const jointFeatures: Readonly<Record<string, string>> = {
  'COOLED_SEATS,HEATED_SEATS':
    'heated and cooled seats, heated and ventilated seats, cooled and heated seats',
}

/** Words that ask for an order of the results. */
export const orderNames: Readonly<Record<string, string>> = {
  mileageASC:
    'low miles, low mileage, lowest mileage, lowest miles, fewest miles, sort by mileage, sort by miles',
  derivedpriceASC: `cheap, cheapest, lowest price, lowest priced, low price, inexpensive, cheapest price, sort by price,
    price low to high`,
  derivedpriceDESC: 'most expensive, highest price, highest priced, price high to low',
  yearDESC: 'newest, latest, sort by year',
  distanceASC: 'closest, nearest, closest to me, nearest to me, sort by distance',
  datelistedDESC: 'just listed, newly listed, recently listed, new listings',
}

/** The body style without which the panel hides a filter of sizes. */
export const styleOfSizes: Readonly<Record<string, string>> = {
  suvSubtypeCode: 'SUVCROSS',
  vanSubtypeCode: 'VANMV',
  sedanSubtypeCode: 'SEDAN',
}

const list = (text: string) => new Set(text.trim().split(/\s+/))

/**
 * Models that are ordinary words as well. Each is read as a model where its make is named, or where it leaves
 * no other word unread.
 */
export const ordinaryNames = list(`
  accent accord air ascent aura bolt bug charger compass continental crown cruiser dart discovery edge element
  encore escape express fit flex focus forte frontier fusion golf impulse insight journey kicks leaf legacy
  liberty lightning mirage passport patriot pilot quest soul spark sport taco terrain transit venue`)

/** Words that say nothing about the car. At the ends of what is left over they are dropped. */
export const fillers = list(`
  a an the best most with and or in for sale car cars vehicle vehicles auto autos automobile of me i am im want wanted
  looking find show need needs please buy buying purchase has have having that is are w my to on some any
  good nice options option color colour colored coloured model models make year years from
  search get give us we preferably under price priced miles at its it who what which would like
  can only also plus type style deal deals near drive dealer dealers listing listings available`)

/** Words that turn the next one around: it is not read. */
export const negations = list(
  'no not without non except excluding minus never isnt dont doesnt anything but nor',
)

/** Phrases that have the name of an option and say something else: they are not read. */
export const otherPhrases = `
  like new, almost new, nearly new, practically new, as new, new to me, new york, new jersey, new mexico,
  new hampshire, new orleans, new driver, new drivers, new tires, new tire, new brakes, new brake, new engine,
  new motor, new transmission, new battery, new paint, new wheels, new rims, new clutch, new parts, new shocks,
  new struts, new windshield, new interior, gas mileage, good gas mileage, great gas mileage, gas saver,
  gas guzzler, gas station, electric windows, electric seats, electric mirrors, electric start, power seats,
  automatic braking, automatic emergency braking, automatic headlights, automatic climate control,
  manual windows, orange county, green bay, red line, redline, red bull, blue book, kelley blue book,
  black book, white wall, white walls, gold coast, private plates, leather steering wheel, used parts,
  luxury tax, cargo net, cargo cover, cargo mat, tow mirrors, tow truck driver, truck driver, van life,
  truck bed, truck cap, truck topper, hybrid battery, diesel mechanic, delivery driver`

/** What may have a colour of its own: `black rims`. */
export const coloredParts = [
  'rims',
  'wheels',
  'roof',
  'top',
  'stripes',
  'stripe',
  'grille',
  'windows',
  'tint',
  'trim',
  'carpet',
  'calipers',
]

/** Words that are no typo of a name, however near they are. */
export const ordinaryWords = list(`
  accident accidents alarm apple area audio back bank bass best better big bike blown boat body book box boxes
  brake brakes broken budget business cable cash cast cell chair chance change cheap child city class clean
  clear close cloth club coast cold college come comfort cool cost could country credit custom daily dark
  date deep delay dent design diamond door down dream drive drives driver driving dual early east easy
  engine equipped even ever extra family fancy farm fast field fine finance financing first five fleet
  flood floor fold food foot form fort forward four free fresh front fuel full fully garage gear give
  going gone good grade great green ground group guard hail hand hard hands have hear heat heavy high
  hill hold home hood hose hour house idea inch inside item just keep kind kids king lake land large last
  late lease leased left level lift lifted light like line list live load loan local lock long look loud
  love made main make many mark master match mean metal mile miles mine mini mint money month moon more
  most move much name near need never next nice night nine north offer okay once only open order other
  over paid paint panel park part parts party pass payment payments perfect pets place plan play please
  power price prime pro pull quiet race racing radio rack rail rain range rare rate rear rebuilt real
  reliable rent repo ride right road roof room rough round rule runs rust safe safety salvage save school
  seat seats seater second sell seller series seven shape sharp ship short show side simple single size
  small smart smooth snow some soon sound south space special speed sport sporty spot spring stage stand
  star start state station steel step still stock stop storage store storm street strong student style
  such summer sure swap table tail take tall team teen tell test than then there they thing this tight
  time tint tire tires title tool tools torque touch tour town track trade trailer travel trip truck trunk
  tuned turbo turn twin type under unit upper used very view wait walk warm warranty wash water weak week
  weekend well west what wheel wheels when white wide wife wild will wind window winter wire wish wood
  work works world worth wrap wreck year years york young your zero zone gray grey lower rims tank
  tune carb cart card care carry cape camp camper camera call calm came cage port sort form fork pork
  trial trail grand brown crow crowd cross drawn jumper hopper roger voyage trace trade trend spare
  space lancet vans coupes2 venue avenue seal solo sole soulful fitted fits fitness edgy hedge
  legal regular river rise ring road rode rose rope nitro mercury boss bows`)
