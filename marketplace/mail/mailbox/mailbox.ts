import type { Email } from 'postal-mime'

/** A mail that the development mailbox took. */
export interface KeptMail {
  readonly id: number
  /** The envelope's recipients, whatever the headers say. */
  readonly to: readonly string[]
  readonly receivedAt: number
  readonly source: Buffer
  readonly email: Email
}

const maxMails = 200
const maxBytes = 50_000_000

/** The newest mails in memory: 200 of them, or fewer where they are large. */
export class Mailbox {
  readonly #now: () => number
  #mails: KeptMail[] = []
  #bytes = 0
  #lastId = 0
  #waiting: (() => void)[] = []

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** All mails, the newest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails
  }

  find(id: number): KeptMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  add(mail: Pick<KeptMail, 'to' | 'source' | 'email'>): void {
    this.#lastId += 1
    this.#mails.unshift({ id: this.#lastId, receivedAt: this.#now(), ...mail })
    this.#bytes += mail.source.length

    while (this.#mails.length > maxMails || (this.#bytes > maxBytes && this.#mails.length > 1))
      this.#bytes -= this.#mails.pop()?.source.length ?? 0

    for (const tell of this.#waiting.splice(0)) tell()
  }

  /** Resolves with the newest mail that fits, now or when it arrives. */
  async arrived(fits: (mail: KeptMail) => boolean): Promise<KeptMail> {
    for (;;) {
      const mail = this.#mails.find(fits)
      if (mail) return mail
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }
}
