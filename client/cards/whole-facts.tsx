/**
 * Facts in a line, of which those that do not fit are left out whole: the line has the height of one, and
 * `wholeFactStyle` for each `i`. It is no component, which would be one more to render for each card.
 */
export const wholeFacts = (facts: readonly string[]) =>
  facts.map((fact, index) => <i key={fact}>{index > 0 ? ` · ${fact}` : fact}</i>)

export const wholeFactStyle = 'display: inline-block; font-style: normal; white-space: pre;'
