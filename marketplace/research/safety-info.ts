import { equipmentIds } from '#shared/features/research/equipment-ids.ts'
import type { SafetyInfo } from '#shared/features/research/safety.contract.ts'
import { availabilityOf, type ModelOfYear } from './model-of-year.ts'
import { sampleRandom } from './sample-random.ts'
import { printVehicleId } from './vehicle-id.ts'

/** The codes of the catalogue's features by equipment id; the catalogue knows nothing of alarms. */
const featureOfId: Readonly<Record<number, string>> = {
  546: 'HEATED_SEATS',
  561: 'LEATHER_SEATS',
  610: 'BACKUP_CAMERA',
  170: 'BLUETOOTH',
  557: 'LANE_KEEPING',
  236: 'NAVIGATION',
  615: 'REMOTE_START',
  578: 'SUNROOF',
}

const alarmId = 160

/**
 * The model years from which federal rules (49 CFR 571.111, 126, 138, 208, 225, 226) ask equipment of every
 * car. Antilock brakes come with stability control; convertibles need no curtain airbags.
 */
const required: readonly { readonly name: string; readonly from: number; readonly isForClosed?: true }[] = [
  { name: 'Driver and front passenger airbags', from: 1999 },
  { name: 'LATCH anchors for child seats', from: 2003 },
  { name: 'Tire pressure monitoring', from: 2008 },
  { name: 'Electronic stability control', from: 2012 },
  { name: 'Antilock brakes', from: 2012 },
  { name: 'Curtain airbags', from: 2018, isForClosed: true },
  { name: 'Rearview camera', from: 2019 },
]

/** Features of the catalogue that help to avoid crashes. */
const assistance = [
  { name: 'Blind spot warning', code: 'BLIND_SPOT' },
  { name: 'Lane keeping assistance', code: 'LANE_KEEPING' },
  { name: 'Adaptive cruise control', code: 'ADAPTIVE_CRUISE' },
  { name: 'Parking sensors', code: 'PARKING_SENSORS' },
]

const crashTests = ['Overall', 'Frontal crash', 'Side crash', 'Rollover']

/** The first model year of crash tests in this form. */
const firstTested = 2011

/** Front and rear legroom of usual cars by body style, in inches. */
const legroom: Readonly<Record<string, readonly [front: number, rear: number]>> = {
  COUPE: [42.5, 31],
  CONVERT: [42, 29.5],
  HATCH: [42, 34.5],
  SEDAN: [42.5, 36.5],
  SUVCROSS: [41.5, 38.5],
  TRUCKS: [43, 39.5],
  MINIVAN: [41, 38],
  VANMV: [40.5, 37],
  WAGON: [42.5, 37.5],
}

const usualLegroom = [42, 36] as const

/**
 * The safety information of a model year. Required equipment and features are facts of the law and of the
 * catalogue; ratings, alarms and legroom are made from a seed, and marked as sample data.
 */
export function safetyInfo(vehicle: ModelOfYear): SafetyInfo {
  const random = sampleRandom(`safety ${printVehicleId(vehicle)}`)
  const rating = () => String(random.chance(0.1) ? 0 : Math.min(5, random.whole(3, 6)))
  const [front, rear] = legroom[vehicle.model.style] ?? usualLegroom
  const inches = (usual: number) => `${(usual + random.whole(-6, 6) / 4).toFixed(1)} in`
  const isTwoSeater = vehicle.model.seats <= 3

  return {
    year: vehicle.year,
    groups: [
      {
        name: 'Safety Ratings',
        features: vehicle.year < firstTested ? [] : crashTests.map((name) => ({ name, value: rating() })),
      },
      { name: 'Safety Features', features: safetyFeatures(vehicle) },
      {
        name: 'Specifications',
        features: [
          { name: 'Front legroom', value: inches(front) },
          ...(isTwoSeater ? [] : [{ name: 'Rear legroom', value: inches(rear) }]),
        ],
      },
    ],
    equipment: equipmentIds.map(({ id }) => ({
      id,
      value:
        id === alarmId
          ? random.pick(['Standard', 'Standard', 'Optional'] as const)
          : availabilityOf(vehicle, featureOfId[id] ?? ''),
    })),
    isSample: true,
  }
}

const safetyFeatures = (vehicle: ModelOfYear) => [
  ...required
    .filter(
      ({ from, isForClosed }) => vehicle.year >= from && !(isForClosed && vehicle.model.style === 'CONVERT'),
    )
    .map(({ name }) => ({ name, value: 'std' })),
  ...assistance.flatMap(({ name, code }) => {
    const availability = availabilityOf(vehicle, code)
    return availability === 'Not Available'
      ? []
      : [{ name, value: availability === 'Standard' ? 'std' : 'opt' }]
  }),
]
