/** A value as JSON within a script element: no character of it can end the element or the line. */
export const printScriptValue = (value: unknown): string => escapeScript(JSON.stringify(value))

export const escapeScript = (json: string): string =>
  json.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
