/** The value of one series in a scrape, 0 where there is no such series. */
export function seriesValue(scrape: string, series: string): number {
  const line = scrape.split('\n').find((text) => text.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}
