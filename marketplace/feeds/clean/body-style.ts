import { firstMatch, type Rules } from '#marketplace/catalogue/first-match.ts'

const styles: Rules<
  'SUVCROSS' | 'TRUCKS' | 'CONVERT' | 'COUPE' | 'HATCH' | 'WAGON' | 'MINIVAN' | 'VANMV' | 'SEDAN'
> = [
  ['SUVCROSS', /\bsuv|sport utility|crossover/i],
  ['TRUCKS', /truck|pickup|\b(crew|extended|regular|double) cab/i],
  ['CONVERT', /convert|cabrio|roadster|spyder/i],
  ['COUPE', /coup/i],
  ['HATCH', /hatch|liftback/i],
  ['WAGON', /wagon|estate/i],
  ['MINIVAN', /mini.?van/i],
  ['VANMV', /\bvan/i],
  ['SEDAN', /sedan|saloon/i],
]

export const bodyStyleOf = (text: string | undefined) => firstMatch(styles, text)
