import type { Charging } from '#shared/features/listings/vehicle-details.contract.ts'

/**
 * The batteries and chargers of electric cars in the US, as they are commonly known; they were not compared
 * with the makers' specifications. Model code | model years | rated range in miles of the versions | battery
 * in kWh | highest AC and DC power in kW, `-` where it is not stated. A car is left out whose battery follows
 * neither from its range nor from its year.
 */
const table = `
BZ4X | 2023-2024 | 242-252 | 71.4 | 6.6 | 150
BZ4X | 2023-2024 | 222-228 | 72.8 | 6.6 | 100
SOLTERRA | 2023-2025 | 222-228 | 72.8 | 6.6 | 100
PROLOGUE | 2024-2025 | 273-308 | 85 | 11.5 | 150
LEAF | 2018-2025 | 149-151 | 40 | 6.6 | 50
LEAF | 2019-2022 | 212-226 | 62 | 6.6 | 100
LEAF | 2023-2025 | 212-215 | 60 | 6.6 | 100
ARIYA | 2023-2025 | 205-216 | 63 | 7.2 | 130
ARIYA | 2023-2025 | 257-304 | 87 | 7.2 | 130
KONA-ELECTRIC | 2019-2023 | 258-258 | 64 | 7.2 | -
KONA-ELECTRIC | 2024-2026 | 261-261 | 64.8 | - | 100
IONIQ-5 | 2022-2024 | 256-303 | 77.4 | 10.9 | -
IONIQ-5 | 2025-2026 | 221-221 | 84 | 10.9 | -
IONIQ-5 | 2025-2026 | 259-318 | 84 | 10.9 | -
IONIQ-6 | 2023-2025 | 270-361 | 77.4 | 10.9 | -
IONIQ-9 | 2026-2026 | 311-335 | 110.3 | - | -
NIRO-EV | 2019-2022 | 239-239 | 64 | 7.2 | -
NIRO-EV | 2023-2026 | 253-253 | 64.8 | 11 | -
KIA-EV6 | 2022-2024 | 252-310 | 77.4 | 10.9 | -
KIA-EV6 | 2025-2026 | 270-319 | 84 | 10.9 | -
KIA-EV9 | 2024-2026 | 270-305 | 99.8 | 10.9 | -
GENESIS-GV60 | 2023-2025 | 235-294 | 77.4 | 10.9 | -
F-150-LIGHTNING | 2022-2025 | 230-240 | 98 | - | 150
F-150-LIGHTNING | 2022-2023 | 300-320 | 131 | - | 150
MUSTANG-MACH-E | 2021-2021 | 270-305 | 88 | 10.5 | 150
MUSTANG-MACH-E | 2022-2024 | 270-320 | 91 | 10.5 | 150
EQUINOX-EV | 2024-2026 | 285-319 | 85 | 11.5 | 150
BLAZER-EV | 2024-2026 | 279-283 | 85 | 11.5 | 150
BOLT-EV | 2017-2019 | 238-238 | 60 | 7.2 | 55
BOLT-EV | 2020-2021 | 259-259 | 66 | 7.2 | 55
BOLT-EV | 2022-2023 | 259-259 | 65 | 11.5 | 55
BOLT-EUV | 2022-2023 | 247-247 | 65 | 11.5 | 55
LYRIQ | 2023-2026 | 303-326 | 102 | - | 190
OPTIQ | 2025-2026 | 302-302 | 85 | - | 150
BMW-I3 | 2019-2021 | 153-153 | 42.2 | 7.4 | 50
VOLKSWAGEN-ID-4 | 2021-2025 | 240-291 | 82 | 11 | -
VOLKSWAGEN-ID-4 | 2022-2025 | 206-209 | 62 | 11 | -
Q4-E-TRON | 2022-2025 | 236-288 | 82 | - | -
E-TRON | 2019-2023 | 204-226 | 95 | - | 150
VOLVO-EX30 | 2025-2026 | 253-261 | 69 | 11 | 153
I-PACE | 2019-2024 | 234-246 | 90 | - | 100
FIAT-500E | 2013-2019 | 84-87 | 24 | 6.6 | -
FIAT-500E | 2024-2025 | 141-149 | 42 | 11 | 85
POLESTAR-2 | 2021-2023 | 233-276 | 78 | 11 | -
POLESTAR-2 | 2024-2025 | 247-320 | 82 | 11 | 205
`

interface Row {
  readonly modelCode: string
  readonly years: readonly number[]
  readonly rangeMi: readonly number[]
  readonly charging: Charging
}

const numbersIn = (text = '') => text.split('-').map(Number)

function parseRow(line: string): Row {
  const [modelCode = '', years, range, battery, home, fast] = line.split('|').map((cell) => cell.trim())
  const [homeKw, fastKw] = [Number(home), Number(fast)]

  return {
    modelCode,
    years: numbersIn(years),
    rangeMi: numbersIn(range),
    charging: {
      batteryKwh: Number(battery),
      ...(homeKw > 0 && { homeKw }),
      ...(fastKw > 0 && { fastKw }),
    },
  }
}

const rows = Map.groupBy(table.trim().split('\n').map(parseRow), ({ modelCode }) => modelCode)

const isWithin = (value: number, [least = 0, most = 0]: readonly number[]) => least <= value && value <= most

interface ElectricCar {
  readonly fuelTypeGroup: string | null
  readonly modelCode: string
  readonly year: number
  readonly rangeMi: number | null
}

/** The battery and the chargers of an electric car; undefined where they are not known. */
export function chargingOf({ fuelTypeGroup, modelCode, year, rangeMi }: ElectricCar): Charging | undefined {
  if (fuelTypeGroup !== 'ELE' || rangeMi === null) return undefined
  return rows.get(modelCode)?.find((row) => isWithin(year, row.years) && isWithin(rangeMi, row.rangeMi))
    ?.charging
}
