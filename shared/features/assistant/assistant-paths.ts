import { basePath, servicePath } from '#shared/search/paths.ts'

/** The page of the assistant, on which one turn at a time works without scripts. */
export const assistantPath = `${basePath}/assistant`

/** The path to which the panel sends a turn. */
export const assistantApiPath = `${servicePath}/assistant`

/** The most characters of one sentence. */
export const maxSentence = 300

/**
 * The parameters of the page besides those of the search: the sentence, and the state of the conversation.
 */
export const assistantParams = { say: 'say', asked: 'asked', asks: 'asks' } as const

/**
 * The address of the assistant's page.
 * @param search the search so far, as an address has it
 */
export function assistantHref(search: string, state: Readonly<Record<string, string>>): string {
  const query = [search, new URLSearchParams(state).toString()].filter(Boolean).join('&')
  return query === '' ? assistantPath : `${assistantPath}?${query}`
}
