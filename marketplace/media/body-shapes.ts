import { baseProfiles } from './drawing/base-profiles.ts'
import { bodyFeatures, type Feature, type Profile } from './drawing/profile.ts'
import { type Dimensions, reshape, type TruckBody, withTruckBody } from './drawing/reshape.ts'
import { shapes as table } from './shapes.table.ts'

/** The shape of a car's body. */
export interface BodyShape {
  readonly profile: Profile
  /** The number that chooses lamps, grille and rims. */
  readonly look: number
}

/** The facts of a car by which its shape is chosen. */
export interface ShapedCar {
  readonly modelCode: string
  readonly vehicleStyleCode: string | null
  readonly sizeCode: string | null
  readonly fuelTypeGroup: string | null
  readonly cabCode: string | null
  readonly bedLengthFt: number | null
}

/** The beds of trucks by the feet up to which a bed is one, and their centimetres beyond the shortest. */
const beds = [
  { name: 'short', upToFt: 5.9, cm: 0 },
  { name: 'standard', upToFt: 7, cm: 30 },
  { name: 'long', upToFt: 99, cm: 76 },
] as const

const cabs = {
  CREW: { name: 'crew', cm: 0, doors: 2, beds: ['short', 'standard', 'long'] },
  EXTENDED: { name: 'extended', cm: -30, doors: 2, beds: ['standard', 'long'] },
  REGULAR: { name: 'regular', cm: -76, doors: 1, beds: ['standard', 'long'] },
} as const

/** The shapes of trucks that are built with several cabs and beds. */
const families = ['pickup', 'pickup-heavy', 'pickup-midsize']

const byCode = new Map<string, BodyShape>()

/** The code of a shape by what the table names: a model, a style, or a style with a size or fuel. */
const codeOf = new Map<string, string>()

for (const line of table.trim().split('\n')) readLine(line)

/** All shapes by code. */
export const bodyShapes: ReadonlyMap<string, BodyShape> = byCode

/** The shape of most cars of a style; undefined for an unknown style. */
export const usualShapeOf = (style: string): string | undefined => codeOf.get(`=${style}`)

export const fallbackShape = usualShapeOf('SUVCROSS') ?? ''

/**
 * The code of the shape of a car: that of its model, else of its style with its fuel or size, else of its
 * style.
 */
export function shapeOf({
  modelCode,
  vehicleStyleCode: style,
  sizeCode,
  fuelTypeGroup,
  ...truck
}: ShapedCar) {
  const keys = [modelCode, `=${style}/${fuelTypeGroup}`, `=${style}/${sizeCode}`, `=${style}`]
  const named = keys.flatMap((key) => codeOf.get(key) ?? [])
  const code = named.find((each) => fitsStyle(each, style)) ?? fallbackShape

  return families.includes(code) ? truckShape(code, truck) : code
}

/**
 * Whether a shape of a model's can be that of a car whose seller names another style, such as a convertible.
 */
const fitsStyle = (code: string, style: string | null) =>
  style === null || codeOf.get(`=${style}`) === undefined || stylesOf(code).includes(style)

/** The styles of the shapes made from a profile. */
const styles: Readonly<Record<string, readonly string[]>> = {
  sedan: ['SEDAN', 'HATCH'],
  coupe: ['COUPE', 'CONVERT'],
  convertible: ['CONVERT'],
  hatch: ['HATCH', 'SEDAN', 'COUPE', 'WAGON'],
  wagon: ['WAGON', 'HATCH', 'SUVCROSS'],
  suv: ['SUVCROSS', 'WAGON', 'HATCH'],
  off: ['SUVCROSS'],
  minivan: ['MINIVAN', 'VANMV'],
  van: ['VANMV', 'MINIVAN'],
  pickup: ['TRUCKS'],
}

const stylesOf = (code: string) => {
  const allowed = styles[code.split('-')[0] ?? ''] ?? []
  return code.startsWith('coupe') ? ['COUPE'] : allowed
}

function truckShape(family: string, { cabCode, bedLengthFt }: Pick<ShapedCar, 'cabCode' | 'bedLengthFt'>) {
  const cab = cabs[(cabCode ?? 'CREW') as keyof typeof cabs] ?? cabs.CREW
  const bed = beds.find(({ upToFt }) => (bedLengthFt ?? 0) <= upToFt)?.name ?? 'short'
  const built = cab.beds.find((name) => name === bed) ?? cab.beds[0]

  return built === 'short' && cab === cabs.CREW ? family : `${family}-${cab.name}-${built}`
}

function readLine(line: string) {
  const cells = line.split('|').map((cell) => cell.trim())
  const [
    code = '',
    base = '',
    size = '',
    axles = '',
    wheels = '',
    look = '',
    changes = '',
    marks = '',
    cars = '',
  ] = cells
  const profile = baseProfiles[base]
  if (!profile || cells.length !== 9)
    throw new Error(`The table of shapes has a line that cannot be read: ${line}`)

  const [length = 0, height = 0, width = 0] = numbersIn(size)
  const [wheelbase = 0, frontOverhang = 0] = numbersIn(axles)
  const [wheelRadius = 0, clearance = 0] = numbersIn(wheels)
  const shaped = reshape(profile, {
    ...{ length, height, width, wheelbase, frontOverhang, wheelRadius, clearance },
    ...{ hood: 0, belt: 0, cowl: 0, rake: 0, roof: 0, deck: 0 },
    ...adjustmentsIn(changes),
    features: featuresIn(profile.features, marks),
  })

  byCode.set(code, { profile: shaped, look: Number(look) })
  for (const car of cars.split(' ')) codeOf.set(car, code)
  if (families.includes(code)) addTrucks(code, { profile: shaped, look: Number(look) })
}

function addTrucks(family: string, { profile, look }: BodyShape) {
  for (const cab of Object.values(cabs)) {
    for (const bed of beds.filter(({ name }) => cab.beds.some((built) => built === name))) {
      const body: TruckBody = { cab: cab.cm, bed: bed.cm, doors: cab.doors }
      const code = `${family}-${cab.name}-${bed.name}`
      if (code !== `${family}-crew-short`) byCode.set(code, { profile: withTruckBody(profile, body), look })
    }
  }
}

function numbersIn(text: string) {
  return text.split(' ').map(Number)
}

/** Adjustments such as `cowl-8 roof+.25`: the fields of Dimensions with what is added to them. */
function adjustmentsIn(text: string): Partial<Dimensions> {
  const found = text.matchAll(/(hood|belt|cowl|rake|roof|deck)([+-][\d.]+)/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]))
}

/** The features of a profile with those that a line adds, without those that it takes away with a minus. */
function featuresIn(own: readonly Feature[], text: string): Feature[] {
  const marks = text.split(' ').filter(Boolean)
  return bodyFeatures.filter(
    (feature) => marks.includes(feature) || (own.includes(feature) && !marks.includes(`-${feature}`)),
  )
}
