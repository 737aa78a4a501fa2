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
 * To be called before the page is opened.
 * @returns what has moved so far, each with its share of the window and what it was: empty when nothing did
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
      // Two frames: what moved in the last one has been told.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifts: string[] }).shifts
    })
}

/**
 * Passes requests on to a server; its pages arrive a few bytes at a time, so that the parser pauses
 * everywhere.
 */
export function inPieces(server: string, bytes: number): RequestListener {
  return async ({ url, headers }, response) => {
    const passed = Object.fromEntries(
      ['accept', 'user-agent', 'cookie'].flatMap((name) =>
        headers[name] ? [[name, `${headers[name]}`]] : [],
      ),
    )

    const answer = await fetch(server + url, { headers: passed })
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name),
    )

    response.writeHead(answer.status, Object.fromEntries(kept))
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false

    for (let at = 0; isPage && at < body.length; at += bytes) {
      response.write(body.subarray(at, at + bytes))
      await new Promise((resolve) => setTimeout(resolve, 8))
    }

    response.end(isPage ? undefined : body)
  }
}
