import type { Make, Model, Trim } from '#marketplace/catalogue/model.ts'
import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import { parsePowertrain } from './parse-powertrain.ts'
import { yearsOfTrim } from './parse-trim-years.ts'
import { parseYearSpan } from './parse-years.ts'

const styles: Record<string, string> = {
  suv: 'SUVCROSS',
  sedan: 'SEDAN',
  truck: 'TRUCKS',
  coupe: 'COUPE',
  convert: 'CONVERT',
  hatch: 'HATCH',
  wagon: 'WAGON',
  minivan: 'MINIVAN',
  van: 'VANMV',
}

/**
 * Parses a table of makes, each followed by its models. A make is `name | percent of listings | WMIs of cars,
 * SUVs and trucks`. A model is `name | style doors/seats | weight | model years | trims | powertrains`. A
 * trim is `name thousands of dollars`, with `@13` where it is sold with the first and third powertrain only.
 * parse-powertrain.ts describes powertrains.
 */
export function parseCatalogue(table: string): Make[] {
  const makes: (Make & { models: Model[] })[] = []
  for (const line of table.trim().split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const make = makes.at(-1)

    if (cells.length === 3) makes.push(parseMake(cells))
    else if (cells.length === 6 && make) make.models.push(parseModel(cells, make.name))
    else throw new Error(`The catalogue has a line that cannot be read: ${line}`)
  }

  return makes
}

function parseMake([name = '', share = '', wmis = '']: string[]) {
  const [car = '', suv = '', truck = ''] = wmis.split(' ')
  return { name, code: plainCode(name), share: Number(share), wmis: { car, suv, truck }, models: [] }
}

function parseModel(
  [name = '', body = '', weight = '', years = '', trims = '', engines = '']: string[],
  make: string,
): Model {
  const [styleWord = '', room = ''] = body.split(' ')
  const [doors, seats] = room.split('/').map(Number)
  const style = styles[styleWord]
  if (!style || !doors || !seats) throw new Error(`The catalogue has a body that cannot be read: ${body}`)

  const code = modelCode(make, name)
  const powertrains = engines.split(';').map(parsePowertrain)

  return {
    name,
    code,
    make,
    makeCode: plainCode(make),
    style,
    doors,
    seats,
    weight: Number(weight),
    years: years.split(',').map(parseYearSpan),
    trims: trims.split(',').map((trim) => parseTrim(trim.trim(), { make, name, code, powertrains })),
    powertrains,
  }
}

/** The code of a model. A name with fewer than three letters, such as `1500`, gets its make in front. */
function modelCode(make: string, name: string) {
  const code = plainCode(name)
  return /[A-Z].*[A-Z].*[A-Z]/.test(code) ? code : `${plainCode(make)}-${code}`
}

interface TrimOf extends Pick<Model, 'make' | 'name' | 'code' | 'powertrains'> {}

function parseTrim(text: string, { make, name: model, code: modelCode, powertrains }: TrimOf): Trim {
  const [, name = '', thousands = '', only] = /^(.+) ([\d.]+)(?:@(\d+))?$/.exec(text) ?? []
  if (!name) throw new Error(`The catalogue has a trim that cannot be read: ${text}`)

  return {
    name,
    code: `${modelCode}|${plainCode(name)}`,
    msrpUsd: Math.round(Number(thousands) * 1000),
    years: yearsOfTrim(make, model, name),
    powertrains: only ? powertrains.filter((_, at) => only.includes(String(at + 1))) : powertrains,
  }
}
