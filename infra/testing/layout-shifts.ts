import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/**
 * Records the layout shifts of a page, from before it is opened.
 * @returns a function for the shifts so far, each with its score and the elements that moved
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push(
          `${value} ${sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${placeOf(previousRect)} → ${placeOf(currentRect)}`)}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })

  return () =>
    page.evaluate(async () => {
      // Two frames: a shift in the last one has been reported by then.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifts: string[] }).shifts
    })
}

/** A proxy whose pages arrive a few bytes at a time, so that the browser's parser pauses everywhere. */
export function inPieces(server: string, bytes: number): RequestListener {
  return async ({ url, headers }, response) => {
    const forwarded = Object.fromEntries(
      ['accept', 'user-agent', 'cookie'].flatMap((name) =>
        headers[name] ? [[name, `${headers[name]}`]] : [],
      ),
    )

    const answer = await fetch(server + url, { headers: forwarded })
    const copied = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name),
    )

    response.writeHead(answer.status, Object.fromEntries(copied))
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false

    for (let at = 0; isPage && at < body.length; at += bytes) {
      response.write(body.subarray(at, at + bytes))
      await new Promise((resolve) => setTimeout(resolve, 8))
    }

    response.end(isPage ? undefined : body)
  }
}
