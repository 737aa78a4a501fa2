import type { SearchRequest } from '#shared/search/search-request.ts'

/** A question that the assistant asks for what it needs. */
interface Question {
  readonly text: string
  /** Answers to choose from, each a sentence that the grammar reads. The last one leaves it open. */
  readonly answers: readonly string[]
  /** The parameters that answer the question; with one of them it is not asked. */
  readonly params: readonly (keyof SearchRequest)[]
}

/** The questions in the order in which they are asked. */
export const questions = {
  budget: {
    text: 'What is your budget?',
    answers: ['Under $15,000', 'Under $25,000', 'Under $40,000', 'No limit'],
    params: ['minPrice', 'maxPrice'],
  },
  body: {
    text: 'What kind of car, and how big?',
    answers: ['SUV', 'Sedan', 'Truck', 'Minivan', 'Small car', 'Any kind'],
    params: [
      'vehicleStyleCode',
      'bodyStyleSubtypeCode',
      'suvSubtypeCode',
      'maximumSeating',
      'modelCode',
      'vehicleType',
    ],
  },
  fuel: {
    text: 'Gas, hybrid or electric?',
    answers: ['Gas', 'Hybrid', 'Electric', 'Any fuel'],
    params: ['fuelTypeGroup', 'mpgRange', 'electricMileRange', 'modelCode'],
  },
  place: {
    text: 'Where are you? A zip code is best.',
    answers: ['Anywhere'],
    params: ['zip', 'city', 'area'],
  },
  condition: {
    text: 'New or used?',
    answers: ['New', 'Used', 'Certified', 'Either'],
    params: ['listingType'],
  },
} as const satisfies Readonly<Record<string, Question>>

export type QuestionId = keyof typeof questions

export const questionIds = Object.keys(questions) as readonly QuestionId[]

/** The most questions of one conversation. */
export const maxQuestions = 4

/** The next question for a search; undefined where enough was asked, or nothing is open. */
export function nextQuestion(request: SearchRequest, asked: readonly QuestionId[]): QuestionId | undefined {
  if (asked.length >= maxQuestions) return undefined
  return questionIds.find(
    (id) => !asked.includes(id) && questions[id].params.every((param) => request[param] === undefined),
  )
}
