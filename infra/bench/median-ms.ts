import { median } from '#shared/features/statistics/statistics.ts'

/** The median duration of a task in milliseconds, after five runs that do not count. */
export async function medianMs(task: () => Promise<unknown>, runs = 40): Promise<number> {
  for (let warm = 0; warm < 5; warm++) await task()
  const times: number[] = []

  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await task()
    times.push(performance.now() - start)
  }

  return median(times)
}
