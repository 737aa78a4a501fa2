import { printScriptValue } from './script-value.ts'

interface StructuredDataProps {
  /**
   * The data in the words of schema.org; undefined in the browser, which leaves the server's script as it is.
   */
  readonly data: object | undefined
}

/** Data for search engines. The server alone prints it, so that no browser loads the code that makes it. */
export function StructuredData({ data }: StructuredDataProps) {
  const __html = data === undefined ? '' : printScriptValue(data)

  // The text is JSON with every character escaped that could end a script element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
