import { makeCodeOf } from '#marketplace/catalogue/codes.ts'

type Respelling = readonly [RegExp, string]

/** The spellings of makes whose badges are numbers, rewritten as the model followed by its trim. */
const respellings: Readonly<Record<string, readonly Respelling[]>> = {
  BMW: [
    [/^(M?\d{3}) \1/, '$1'],
    [/^(M?\d{3}) (i|d|e|Li|xi)\b/i, '$1$2'],
    [/^(M?(\d)\d{2})/, '$2 Series $1'],
  ],
  'MERCEDES-BENZ': [
    [/^AMG AMG /, 'AMG '],
    [/^AMG ([A-Z]) (\d{2})/, '$1-Class $1 $2 AMG'],
    [/^AMG ([A-Z]{3}) (?:AMG \1 )?(\d{2})/, '$1 $2 AMG'],
    [/^([A-Z]{3})-Class/, '$1'],
    [/^([A-Z]) (\d{3})/, '$1-Class $1 $2'],
  ],
}

export const respell = (make: string, text: string) =>
  (respellings[makeCodeOf(make)] ?? []).reduce(
    (spelled, [words, replacement]) => spelled.replace(words, replacement),
    text,
  )
