import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { Work } from './throughput.ts'

/** A page as React renders it, without the server around it. */
interface BarePage {
  readonly element: ReactNode
  readonly nonce: string
  readonly assets: { readonly modules: readonly string[] }
}

/** Renders a page with the options of the server, and discards the output. */
export async function renderBarePage({ element, nonce, assets }: BarePage): Promise<void> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const stream = renderToPipeableStream(element, {
    nonce,
    bootstrapModules: [...assets.modules],
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => stream.pipe(nothing),
  })

  await finished(nothing)
}

/** Renders one page after the other for so long. */
export async function renderFor(forMs: number, render: () => Promise<void>): Promise<Work> {
  const [startMs, startCpu] = [performance.now(), process.cpuUsage()]
  let pages = 0
  for (; performance.now() - startMs < forMs; pages += 1) await render()

  const { user, system } = process.cpuUsage(startCpu)
  return { pages, seconds: (performance.now() - startMs) / 1000, cpuSeconds: (user + system) / 1e6 }
}
