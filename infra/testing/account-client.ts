import { authPath } from '#shared/features/accounts/account-paths.ts'

export interface AccountAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
  readonly setCookies: readonly string[]
}

/** A browser behind the page server: it keeps the cookies that the accounts process sets. */
export class AccountClient {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url
    this.#headers = headers
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Posts to a route of sign-in, such as `sign-in/email`. */
  post(path: string, body: object = {}): Promise<AccountAnswer> {
    return this.ask(`${authPath}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  }

  get(path: string): Promise<AccountAnswer> {
    return this.ask(`${authPath}/${path}`)
  }

  async ask(path: string, options: RequestInit = {}): Promise<AccountAnswer> {
    const headers = {
      ...this.#headers,
      ...(this.cookies.size > 0 && { cookie: this.cookie }),
      ...(options.body != null && { 'content-type': 'application/json' }),
    }

    const answer = await fetch(this.#url + path, { redirect: 'manual', headers, ...options })
    const setCookies = answer.headers.getSetCookie()
    for (const line of setCookies) {
      const [pair = ''] = line.split(';', 1)
      const [name = '', value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }

    const text = await answer.text()
    return {
      status: answer.status,
      body: text === '' ? {} : JSON.parse(text),
      headers: answer.headers,
      setCookies,
    }
  }
}
