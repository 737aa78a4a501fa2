export type Rules<Code extends string> = readonly (readonly [Code, RegExp])[]

/** The code of the first rule that knows the words. */
export function firstMatch<Code extends string>(rules: Rules<Code>, text: string | undefined): Code | null {
  return (text && rules.find(([, words]) => words.test(text))?.[0]) || null
}
