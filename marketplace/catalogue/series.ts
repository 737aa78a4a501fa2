import { plainCode } from './plain-code.ts'

/** The families of models by make: each with its name and an expression for its models. */
const families: Readonly<Record<string, readonly (readonly [series: string, models: RegExp])[]>> = {
  BMW: [
    ['2 Series', /^2 Series|^M2\b/],
    ['3 Series', /^3 Series|^M3\b/],
    ['4 Series', /^4 Series|^M4\b|^i4$/],
    ['5 Series', /^5 Series|^M5\b/],
    ['7 Series', /^7 Series/],
    ['X Series', /^X\d/],
  ],
  CHEVROLET: [['Silverado', /^Silverado/]],
  FORD: [
    ['F-Series', /^F-\d/],
    ['Mustang', /^Mustang/],
    ['Bronco', /^Bronco/],
    ['Transit', /^(E-)?Transit/],
  ],
  GMC: [
    ['Sierra', /^Sierra/],
    ['Yukon', /^Yukon/],
  ],
  JEEP: [
    ['Grand Cherokee', /^Grand Cherokee/],
    ['Wrangler', /^Wrangler/],
  ],
  'LAND-ROVER': [['Range Rover', /^Range Rover/]],
  'MERCEDES-BENZ': [
    ['C-Class', /^C-Class/],
    ['GL-Class', /^GL[A-Z]$/],
  ],
  PORSCHE: [
    ['911', /^911/],
    ['718', /^718/],
  ],
  RAM: [['Ram pickup', /^\d{4}/]],
}

interface Series {
  readonly seriesCode: string | null
  readonly series: string | null
}

/** The family that a model belongs to; null for a model without one. */
export function seriesOf(makeCode: string, model: string): Series {
  const [series = null] = families[makeCode]?.find(([, models]) => models.test(model)) ?? []
  return { series, seriesCode: series && plainCode(series) }
}
