import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Test } from 'tap'
import { findWebKitDriver } from '#infra/scripts/system-programs.ts'
import { freePort } from './free-port.ts'

/** The name by which the protocol hands over an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** How long the driver may take to start, and the page to become what is waited for. */
const patienceMs = 120_000

/** The codes that the protocol has for keys without a character. */
const keyCodes = { ArrowDown: '\uE015', Enter: '\uE007', Escape: '\uE00C' } as const

/**
 * A page in WebKit's engine, which Safari has too: Debian's WebKitGTK on a display in memory, driven by
 * WebDriver. WebKitGTK hands no console over: the page's own monitoring reports its errors to the server.
 */
export async function openInWebKit(t: Test, { width = 1280, height = 1000 } = {}): Promise<WebKitPage> {
  const driver = findWebKitDriver()
  if (driver === undefined) throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb')

  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const screen = ['-screen', '0', `${width}x${height}x24`]
  const display = spawn('Xvfb', ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })

  const [displayNumber] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const webKit = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(displayNumber).trim()}`,
      ...{ HOME: home, XDG_RUNTIME_DIR: home, GSETTINGS_BACKEND: 'memory' },
      ...{ LIBGL_ALWAYS_SOFTWARE: '1' },
      // The sandbox of WebKit's processes does not start for root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })

  const page = new WebKitPage(`http://127.0.0.1:${port}`)
  t.teardown(async () => {
    await page.close()
    await ended(webKit)
    await ended(display)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  })

  await page.start()
  await page.resize(width, height)

  return page
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

/** A way to find elements: the name of the protocol's strategy, and what it looks for. */
interface ElementQuery {
  readonly using: string
  readonly value: string
}

/** The commands of WebDriver that tests of pages need. */
export class WebKitPage {
  readonly #driver: string
  #session = ''

  constructor(driver: string) {
    this.#driver = driver
  }

  async start(): Promise<void> {
    await until('WebKitWebDriver answers', () => this.#ask('GET', '/status').then(Boolean, () => false))
    const { sessionId } = await this.#ask<{ sessionId: string }>('POST', '/session', { capabilities: {} })
    this.#session = `/session/${sessionId}`
  }

  async close(): Promise<void> {
    if (this.#session !== '') await this.#call('DELETE', '')
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#call('POST', '/window/rect', { x: 0, y: 0, width, height })
  }

  /** Goes to an address. Resolves when the page is loaded. */
  async goto(url: string): Promise<void> {
    await this.#call('POST', '/url', { url })
  }

  async url(): Promise<URL> {
    return new URL(await this.#call<string>('GET', '/url'))
  }

  async back(): Promise<void> {
    await this.#call('POST', '/back', {})
  }

  /** What a function gives in the page, as JSON. */
  async evaluate<A extends readonly unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R> {
    const script = `return (${inPage})(...arguments)`
    return this.#call<R>('POST', '/execute/sync', { script, args })
  }

  /** Resolves once a function gives true in the page, also in one that takes its place meanwhile. */
  async waitFor<A extends readonly unknown[]>(inPage: (...args: A) => boolean, ...args: A): Promise<void> {
    await until(String(inPage), () => this.evaluate(inPage, ...args).catch(notIf('unknown error')))
  }

  /** Clicks an element, once there is one, as a person with a mouse does. */
  async click(selector: string): Promise<void> {
    await this.#act({ using: 'css selector', value: selector }, 'click')
  }

  /** Clicks the link with a text. */
  async follow(text: string): Promise<void> {
    await this.#act({ using: 'partial link text', value: text }, 'click')
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#act({ using: 'css selector', value: selector }, 'value', { text })
  }

  async press(...keys: (keyof typeof keyCodes)[]): Promise<void> {
    const actions = keys.flatMap((key) =>
      (['keyDown', 'keyUp'] as const).map((type) => ({ type, value: keyCodes[key] })),
    )

    await this.#call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#call<string>('GET', '/screenshot'), 'base64')
  }

  /** Does something with an element, once there is one that stays while it is done. */
  async #act(element: ElementQuery, act: string, body: object = {}): Promise<void> {
    await until(`there is ${element.value}`, async () => {
      const find = this.#call<Record<string, string>[]>('POST', '/elements', element)
      const acted = find.then(async ([found]) => {
        if (found) await this.#call('POST', `/element/${found[elementKey]}/${act}`, body)
        return found !== undefined
      })

      return acted.catch(notIf('stale element reference'))
    })
  }

  #call<R>(method: string, path: string, body?: object): Promise<R> {
    return this.#ask(method, this.#session + path, body)
  }

  async #ask<R>(method: string, path: string, body?: object): Promise<R> {
    const response = await fetch(this.#driver + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })

    const { value } = await response.json()
    if (value?.error !== undefined) throw new Error(`${path}: ${value.error}: ${value.message}`)

    return value
  }
}

/** False for an error of the page that is being replaced while the command runs; other errors are thrown. */
const notIf = (code: string) => (error: unknown) => {
  if (error instanceof Error && error.message.includes(code)) return false as const
  throw error
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endsMs = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > endsMs) throw new Error(`not so after ${patienceMs / 1_000} s: ${what}`)
    await setTimeout(50)
  }
}
