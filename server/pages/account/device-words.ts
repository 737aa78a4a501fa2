/** Browsers by a part of their user agent, the more special ones first. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (agent: string, names: readonly (readonly [part: string, name: string])[]) =>
  names.find(([part]) => agent.includes(part))?.[1]

/** A user agent in words, such as 'Firefox on Windows'. */
export function deviceWords(agent: string | null | undefined): string {
  const browser = nameIn(agent ?? '', browsers) ?? 'A browser'
  const system = nameIn(agent ?? '', systems)

  return system === undefined ? browser : `${browser} on ${system}`
}
