import type { Changes } from '#shared/features/keyword/meaning.ts'
import type { ListFilter, RangeFilter } from '#shared/search/filter.ts'
import { listFilters, rangeFilters } from '#shared/search/filters.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import { sortOptions } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'

/** The only thing that a model can ask for. */
export const toolName = 'search'

const listSchema = ({ label, options, holds }: ListFilter) => ({
  type: 'array',
  description: `${label}: ${options.map((option) => `${option.value} is ${option.label}`).join('; ')}. Finds cars with ${holds === 'every' ? 'all' : 'any'} of them.`,
  items: { type: 'string', enum: options.map(({ value }) => value) },
})

const numberSchema = (description: string, { min, max }: RangeFilter['limits']) => ({
  type: 'integer',
  description,
  minimum: min,
  maximum: max,
})

const rangeSchemas = ({ label, unit, minParam, maxParam, limits }: RangeFilter) => [
  ...(minParam === undefined ? [] : [[minParam, numberSchema(`${label}, at least, in ${unit}`, limits)]]),
  [maxParam, numberSchema(`${label}, at most, in ${unit}`, limits)],
]

/** Filters whose options are declared, and no filter that a flag may switch off. */
const closedFilters = listFilters.filter(({ options, flag }) => options.length > 0 && flag === undefined)

/** The parameters of the tool: those that the search declares, and words for makes and models. */
const properties = Object.fromEntries([
  ...closedFilters.map((filter) => [filter.param, listSchema(filter)]),
  ...rangeFilters.flatMap(rangeSchemas),
  ['sortBy', { type: 'string', enum: sortOptions.map(({ value }) => value) }],
  [
    'keyword',
    {
      type: 'string',
      maxLength: 80,
      description: 'Make, model and trim by their names, such as `Toyota Camry XLE`.',
    },
  ],
])

/** The search as a tool of a model, in the schema of OpenAI's chat completions. */
export const searchTool = {
  type: 'function',
  function: {
    name: toolName,
    description: 'Adds filters to the search for cars.',
    parameters: { type: 'object', properties, additionalProperties: false },
  },
} as const

/** The arguments of a tool call, read as the address of a search is. */
export interface ToolReading {
  readonly changes: Changes
  /** The words for makes and models, which the grammar reads. */
  readonly words: string
  /** Parameters that no search has, and values that it cannot use. */
  readonly ignored: readonly IgnoredParam[]
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/**
 * Reads the arguments of a tool call by the parser of addresses. @throws SyntaxError where they are no JSON
 */
export function readToolCall(json: string): ToolReading {
  const named: unknown = JSON.parse(json)
  const query = new URLSearchParams()
  const unknown: IgnoredParam[] = []

  for (const [name, value] of Object.entries(Object(named) as Record<string, unknown>)) {
    const values = [value].flat().filter(isPlain).map(String)
    if (!Object.hasOwn(properties, name)) unknown.push({ name, value: values.join(',') })
    else for (const each of values.slice(0, 50)) query.append(name, each)
  }

  const { request, ignored } = parseSearch(query.toString(), null)
  const { keyword = '', scope: _, ...changes } = request

  return { changes, words: keyword, ignored: [...unknown, ...ignored] }
}
