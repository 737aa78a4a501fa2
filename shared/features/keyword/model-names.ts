import { plainName, plainWords } from '#shared/search/plain-words.ts'
import type { KnownNames, Meaning, Model, Named } from './meaning.ts'
import { nicknames, ordinaryNames } from './words.table.ts'

/** First words of models that name no family: `Model 3`, `Grand Cherokee`. */
const vagueWords = new Set(['model', 'grand', 'santa', 'land', 'town', 'range', 'gran', 'eclipse'])

/** The names of makes and models, and the models themselves. */
export function modelMeanings({ makeCode: makes = [], modelCode = [] }: KnownNames) {
  const makeNames = new Map(makes.map(({ value, label }) => [value, label]))
  const models = modelCode.flatMap(({ value: code, label: name, parent = '' }): Model[] =>
    makeNames.has(parent) ? [{ code, makeCode: parent, name, words: plainWords(name) }] : [],
  )

  const named: Named[] = [
    ...makes.map(({ value, label }): Named => [label, makeOf(value)]),
    ...[...Map.groupBy(models, (model) => model.makeCode).values()].flatMap((own) =>
      namesOfModels(own, makeNames.get(own[0]?.makeCode ?? '') ?? ''),
    ),
  ]

  return { models, named: [...named, ...nicknamesOf(named)] }
}

const makeOf = (makeCode: string): Meaning => ({
  kind: 'make',
  changes: { makeCode: [makeCode] },
  makeCode,
  when: 'always',
})

const modelsOf = (models: readonly Model[], when: Meaning['when']): Meaning => {
  const makeCode = models[0]?.makeCode ?? ''
  return {
    kind: 'model',
    changes: { makeCode: [makeCode], modelCode: models.map(({ code }) => code) },
    makeCode,
    when,
  }
}

/** The names of one make's models: each model's own, and those that several have in common. */
function namesOfModels(models: readonly Model[], make: string): readonly Named[] {
  const own = models.flatMap((model): Named[] => both(make, model.name, [model]))
  const taken = new Set(models.map(({ name }) => plainName(name)))
  const families = Map.groupBy(
    models.flatMap((model) => beginningsOf(model).map((beginning) => ({ beginning, model }))),
    ({ beginning }) => beginning,
  )

  const shared = [...families].flatMap(([beginning, members]) =>
    taken.has(plainName(beginning))
      ? []
      : both(
          make,
          beginning,
          members.map(({ model }) => model),
        ),
  )

  return [...own, ...shared]
}

/** A name alone, and after its make, where it is read in any case. */
const both = (make: string, name: string, models: readonly Model[]): Named[] => [
  [name, modelsOf(models, whenRead(name))],
  [`${make} ${name}`, modelsOf(models, 'always')],
]

/** The first words of a model's name, and `Silverado 2500` for `Silverado 2500HD`. */
function beginningsOf({ words }: Model): readonly string[] {
  const [first = ''] = words
  const beginnings = vagueWords.has(first)
    ? []
    : words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '))
  const last = words.at(-1) ?? ''
  const number = /^(\d{3,})\D+$/.exec(last)?.[1]

  return number === undefined || words.length < 2
    ? beginnings
    : [...beginnings, [...words.slice(0, -1), number].join(' ')]
}

/** When a model's name is read: one that is a number or an ordinary word says little alone. */
function whenRead(name: string): Meaning['when'] {
  const plain = plainName(name)
  if (/^\d{3}$/.test(plain)) return 'aside'
  if (/^\d+$/.test(plain) || plain.length < 2 || (plain.length === 2 && !/\d/.test(plain))) return 'with make'

  return ordinaryNames.has(plain) ? 'aside' : 'always'
}

/** The declared nicknames of the makes and models that there are. */
function nicknamesOf(named: readonly Named[]): readonly Named[] {
  const known = new Map(named.map(([name, meaning]) => [plainName(name), meaning]))

  return Object.entries(nicknames).flatMap(([name, others]) => {
    const meaning = known.get(plainName(name))
    if (meaning === undefined) return []

    const more = others.split(',').map((other) => other.trim())
    const own = more.map(
      (other): Named => [
        other,
        { ...meaning, when: ordinaryNames.has(plainName(other)) ? 'aside' : 'always' },
      ],
    )

    return meaning.kind === 'make' ? [...own, ...afterNickname(more, meaning, named)] : own
  })
}

/** The names of a make's models after the make's nickname: `chevy silverado`, `vw golf`. */
function afterNickname(others: readonly string[], make: Meaning, named: readonly Named[]): readonly Named[] {
  const own = named.filter(([, { kind, makeCode }]) => kind === 'model' && makeCode === make.makeCode)
  return own.flatMap(([name, meaning]) =>
    others.map((other): Named => [`${other} ${name}`, { ...meaning, when: 'always' }]),
  )
}
