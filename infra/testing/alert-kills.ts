import { type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { storedCar } from '#marketplace/alerts/testing/stored-car.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { startAlerts } from './alert-shop.ts'

const program = new URL('../../marketplace/alerts/testing/alerts.main.ts', import.meta.url)
/** As `npm start` starts the processes of the product. */
const asStarted: ForkOptions = {
  execArgv: ['--import', new URL('../scripts/stop-with-launcher.ts', import.meta.url).href],
  stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
}

const shoppers = 12
const carsOfImport = 15

/**
 * Kills the worker of alerts so many times while it reads imports and tells shoppers, lets it end its work,
 * and checks that each shopper was told of each car once.
 */
export async function killWorkers(
  t: Test,
  { store, databaseUrl, file }: { store: Store; databaseUrl: string; file: string },
  kills: number,
): Promise<void> {
  const shop = await startAlerts(t, store)
  for (let at = 0; at < shoppers; at++) {
    await shop.addAccount(`shopper-${at}`)
    await shop.save({ owner: `shopper-${at}`, query: 'makeCode=BMW' })
  }

  await shop.run()
  let cars = 0
  let now = shop.clock.nowMs()

  /** An import brings new cars, and a worker begins with it. Claims of workers before it have run out. */
  const startWorker = async () => {
    shop.marketplace.change(...newCars(cars + 1, carsOfImport))
    cars += carsOfImport
    now += 120_000
    const worker = fork(program, [databaseUrl, file, shop.marketplace.url, String(now)], asStarted)
    const exit = once(worker, 'exit')
    await once(worker, 'message')

    return { worker, exit, begun: performance.now() }
  }

  const whole = await startWorker()
  await whole.exit
  t.equal(whole.worker.exitCode, 0, 'a worker that nobody kills ends its work')
  const wholeMs = performance.now() - whole.begun
  let killed = 0

  for (let at = 0; killed < kills; at++) {
    const { worker, exit } = await startWorker()
    // Each moment of the work is hit by one of many kills.
    await Promise.race([pause(((at * 0.618) % 1) * wholeMs), exit])
    worker.kill('SIGKILL')
    await exit
    if (worker.signalCode === 'SIGKILL') killed += 1
  }

  await (await startWorker()).exit

  const told = (await shop.mails()).flatMap(({ address, data }) =>
    (data.cars as { url: string }[]).map(({ url }) => `${address} ${url}`),
  )

  const counted = (await shop.mails()).reduce((sum, { data }) => sum + Number(data.count), 0)
  t.equal(new Set(told).size, told.length, `${killed} kills: nothing was told twice`)
  t.equal(counted, shoppers * cars, 'and nothing was lost')
}

const newCars = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'new' as const,
    id: from + at,
    listing: storedCar(from + at),
  }))
