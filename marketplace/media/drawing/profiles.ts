import type { Profile } from './profile.ts'
import type { Point } from './svg.ts'

const sedan: Profile = {
  length: 488,
  height: 145,
  width: 184,
  roofShare: 0.62,
  frontOverhang: 96,
  wheelbase: 284,
  wheelRadius: 34.5,
  clearance: 18,
  hood: 77,
  cowl: { x: 136, y: 98 },
  roofFront: { x: 212, y: 138 },
  roofRear: { x: 330, y: 138 },
  deck: { x: 424, y: 106 },
  tail: { x: 479, y: 103 },
  belt: [94, 101],
  glassEnd: [346, 398],
  pillars: [258, 352],
  seams: [158, 262, 352],
  features: [],
}

const coupe: Profile = {
  ...sedan,
  length: 478,
  height: 136,
  width: 188,
  roofShare: 0.57,
  frontOverhang: 94,
  wheelbase: 274,
  wheelRadius: 36,
  clearance: 16,
  hood: 79,
  cowl: { x: 160, y: 97 },
  roofFront: { x: 232, y: 130 },
  roofRear: { x: 318, y: 131 },
  deck: { x: 424, y: 104 },
  tail: { x: 470, y: 103 },
  belt: [93, 101],
  glassEnd: [330, 388],
  pillars: [316],
  seams: [176, 320],
}

const suv: Profile = {
  length: 468,
  height: 172,
  width: 187,
  roofShare: 0.69,
  frontOverhang: 90,
  wheelbase: 272,
  wheelRadius: 37.5,
  clearance: 23,
  hood: 103,
  cowl: { x: 120, y: 119 },
  roofFront: { x: 184, y: 164 },
  roofRear: { x: 416, y: 163 },
  deck: { x: 452, y: 121 },
  tail: { x: 463, y: 103 },
  belt: [114, 121],
  glassEnd: [408, 432],
  pillars: [230, 330],
  seams: [142, 234, 330],
  features: ['cladding', 'rails', 'liftgate'],
}

const hatch: Profile = {
  ...suv,
  length: 428,
  height: 148,
  width: 179,
  roofShare: 0.66,
  frontOverhang: 86,
  wheelbase: 264,
  wheelRadius: 33.5,
  clearance: 18,
  hood: 80,
  cowl: { x: 106, y: 101 },
  roofFront: { x: 178, y: 142 },
  roofRear: { x: 360, y: 140 },
  deck: { x: 406, y: 106 },
  tail: { x: 422, y: 90 },
  belt: [97, 105],
  glassEnd: [350, 378],
  pillars: [222, 312],
  seams: [130, 226, 312],
  features: ['liftgate'],
}

const wagon: Profile = {
  ...sedan,
  height: 150,
  roofFront: { x: 206, y: 142 },
  roofRear: { x: 412, y: 141 },
  deck: { x: 466, y: 108 },
  tail: { x: 482, y: 94 },
  belt: [95, 102],
  glassEnd: [402, 434],
  pillars: [256, 346],
  seams: [158, 260, 346],
  features: ['rails', 'liftgate'],
}

const minivan: Profile = {
  ...suv,
  length: 516,
  height: 176,
  width: 199,
  roofShare: 0.72,
  frontOverhang: 98,
  wheelbase: 306,
  wheelRadius: 36,
  clearance: 19,
  hood: 91,
  cowl: { x: 98, y: 113 },
  roofFront: { x: 196, y: 167 },
  roofRear: { x: 456, y: 168 },
  deck: { x: 500, y: 116 },
  tail: { x: 511, y: 98 },
  belt: [107, 112],
  glassEnd: [452, 474],
  pillars: [246, 366],
  seams: [142, 250, 372],
  features: ['sliding', 'liftgate'],
}

const van: Profile = {
  ...minivan,
  length: 560,
  height: 252,
  width: 206,
  roofShare: 0.84,
  frontOverhang: 102,
  wheelbase: 344,
  clearance: 24,
  hood: 104,
  cowl: { x: 78, y: 132 },
  roofFront: { x: 146, y: 228 },
  roofRear: { x: 544, y: 246 },
  deck: { x: 553, y: 160 },
  tail: { x: 557, y: 96 },
  belt: [122, 126],
  glassEnd: [214, 214],
  pillars: [],
  seams: [120, 224, 372],
  features: ['sliding', 'panels', 'cladding', 'liftgate'],
}

const truck: Profile = {
  length: 588,
  height: 194,
  width: 203,
  roofShare: 0.68,
  frontOverhang: 97,
  wheelbase: 366,
  wheelRadius: 43,
  clearance: 36,
  hood: 118,
  cowl: { x: 150, y: 133 },
  roofFront: { x: 212, y: 186 },
  roofRear: { x: 386, y: 187 },
  deck: { x: 404, y: 134 },
  tail: { x: 581, y: 132 },
  belt: [129, 132],
  glassEnd: [374, 384],
  pillars: [276],
  seams: [160, 280, 394],
  features: ['bed', 'flares'],
}

/** The profiles by declared vehicleStyleCode. */
const profiles: Record<string, Profile> = {
  SEDAN: sedan,
  SUVCROSS: suv,
  COUPE: coupe,
  CONVERT: { ...coupe, features: ['open'] },
  HATCH: hatch,
  WAGON: wagon,
  MINIVAN: minivan,
  VANMV: van,
  TRUCKS: truck,
}

/**
 * The changes of each variant to its style: the factors along and up, and the share of the rear window by
 * which the roof is longer or shorter.
 */
const reshapings = [
  { along: 1, up: 1, roof: 0 },
  { along: 1.03, up: 0.96, roof: -0.25 },
  { along: 0.95, up: 1.04, roof: 0.2 },
  { along: 0.985, up: 0.985, roof: -0.1 },
  { along: 1, up: 1.05, roof: 0.45 },
  { along: 1.015, up: 1, roof: 0.1 },
]

export function profileOf(style: string, variant: number): Profile {
  const profile = profiles[style]
  const reshaping = reshapings[variant % reshapings.length]
  if (!profile || !reshaping) throw new Error(`No profile is drawn for the style ${style}.`)

  return reshaped(profile, reshaping)
}

function reshaped(profile: Profile, { along, up, roof }: (typeof reshapings)[number]): Profile {
  // The body is scaled; the wheels and the clearance under the sill are not.
  const x = (value: number) => value * along
  const y = (value: number) => profile.clearance + (value - profile.clearance) * up
  const point = (at: Point) => ({ x: x(at.x), y: y(at.y) })
  const drawnOut = (profile.deck.x - profile.roofRear.x) * roof

  return {
    ...profile,
    length: x(profile.length),
    height: y(profile.height),
    frontOverhang: x(profile.frontOverhang),
    wheelbase: x(profile.wheelbase),
    hood: y(profile.hood),
    cowl: point(profile.cowl),
    roofFront: point({ ...profile.roofFront, x: profile.roofFront.x - Math.max(0, drawnOut) / 2 }),
    roofRear: point({ ...profile.roofRear, x: profile.roofRear.x + drawnOut }),
    deck: point(profile.deck),
    tail: point(profile.tail),
    belt: [y(profile.belt[0]), y(profile.belt[1])],
    glassEnd: [x(profile.glassEnd[0] + drawnOut), x(profile.glassEnd[1] + drawnOut / 2)],
    pillars: profile.pillars.map(x),
    seams: profile.seams.map(x),
  }
}
