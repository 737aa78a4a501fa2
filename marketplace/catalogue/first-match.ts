export type Rules<Code extends string> = readonly (readonly [Code, RegExp])[]

/** The code of the first rule whose expression matches the text; null when none does. */
export function firstMatch<Code extends string>(rules: Rules<Code>, text: string | undefined): Code | null {
  return (text && rules.find(([, words]) => words.test(text))?.[0]) || null
}
