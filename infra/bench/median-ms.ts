import { median } from '#shared/features/statistics/statistics.ts'

const runs = 40

/** The median duration of a task in milliseconds, after runs that do not count. */
export async function medianMs(task: () => Promise<unknown>, before = 5): Promise<number> {
  for (let warm = 0; warm < before; warm++) await task()
  const times: number[] = []

  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await task()
    times.push(performance.now() - start)
  }

  return median(times)
}
