import type { Model, Trim } from './model.ts'

/** A car of a trim and a model year. */
export interface TrimOfYear {
  readonly model: Model
  readonly trim: Trim
  readonly year: number
}

interface Equipment {
  readonly code: string
  /** The model years in which the first cars and most cars had the feature. */
  readonly years: readonly [first: number, common: number]
  /** The dependence on the trim: 0 for a feature of all trims, 1 for one of the highest alone. */
  readonly luxury: number
  readonly fits?: (model: Model) => boolean
}

/** A feature counts as standard on a trim where more than this share of its cars have it. */
export const standardShare = 0.5

const isOpenAtTheBack = ({ style }: Model) => ['SUVCROSS', 'WAGON', 'MINIVAN'].includes(style)
const hasThreeRows = ({ seats }: Model) => seats >= 7

const equipment: readonly Equipment[] = [
  { code: 'ADAPTIVE_CRUISE', years: [2012, 2023], luxury: 0.5 },
  { code: 'ALLOY_WHEELS', years: [1996, 2012], luxury: 0.4 },
  { code: 'ANDROID_AUTO', years: [2015, 2021], luxury: 0.15 },
  { code: 'APPLE_CARPLAY', years: [2015, 2020], luxury: 0.15 },
  { code: 'BACKUP_CAMERA', years: [2006, 2018], luxury: 0 },
  { code: 'BLIND_SPOT', years: [2011, 2023], luxury: 0.6 },
  { code: 'BLUETOOTH', years: [2005, 2014], luxury: 0.1 },
  { code: 'CAPTAIN_CHAIRS', years: [2000, 2016], luxury: 0.7, fits: hasThreeRows },
  { code: 'COOLED_SEATS', years: [2005, 2022], luxury: 1 },
  { code: 'CRUISE_CONTROL', years: [1990, 2004], luxury: 0.1 },
  { code: 'HEAD_UP_DISPLAY', years: [2010, 2026], luxury: 1 },
  { code: 'HEATED_SEATS', years: [1998, 2016], luxury: 0.6 },
  { code: 'HEATED_WHEEL', years: [2008, 2022], luxury: 0.8 },
  { code: 'KEYLESS_START', years: [2005, 2020], luxury: 0.4 },
  { code: 'LANE_KEEPING', years: [2013, 2022], luxury: 0.4 },
  { code: 'LEATHER_SEATS', years: [1990, 2004], luxury: 0.9 },
  { code: 'NAVIGATION', years: [2003, 2018], luxury: 0.7 },
  { code: 'PARKING_SENSORS', years: [2006, 2022], luxury: 0.7 },
  { code: 'POWER_LIFTGATE', years: [2005, 2020], luxury: 0.7, fits: isOpenAtTheBack },
  { code: 'PREMIUM_SOUND', years: [2000, 2018], luxury: 0.9 },
  { code: 'REMOTE_START', years: [2006, 2022], luxury: 0.5 },
  { code: 'ROOF_RACK', years: [1990, 2000], luxury: 0.3, fits: isOpenAtTheBack },
  {
    code: 'SUNROOF',
    years: [1990, 2010],
    luxury: 0.8,
    fits: ({ style }) => !['CONVERT', 'VANMV'].includes(style),
  },
  { code: 'THIRD_ROW', years: [1980, 1990], luxury: 0, fits: hasThreeRows },
  {
    code: 'TOW_PACKAGE',
    years: [1980, 1995],
    luxury: 0.6,
    fits: ({ style }) => ['TRUCKS', 'SUVCROSS'].includes(style),
  },
]

/**
 * The features by code, each with the share of a trim's cars of a model year that are built with it, from 0
 * to 1: more with each model year and trim.
 */
export function equipmentOf(car: TrimOfYear): readonly { readonly code: string; readonly share: number }[] {
  const level = levelOf(car)
  return equipment.map(({ code, years: [first, common], luxury, fits }) => {
    const share = Math.min(1, Math.max(0, (car.year - first + 1) / (common - first + 1)))
    const ofTrim = share * (1 - luxury + 1.1 * luxury * level ** 1.5)
    return { code, share: (fits?.(car.model) ?? true) ? ofTrim : 0 }
  })
}

/** The level of a trim, from 0 for the cheapest of a model to 1 for the most expensive. */
function levelOf({ model, trim }: TrimOfYear) {
  const prices = model.trims.map(({ msrpUsd }) => msrpUsd)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return most === least ? 0.5 : (trim.msrpUsd - least) / (most - least)
}
