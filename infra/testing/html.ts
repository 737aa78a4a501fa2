import { type HTMLFormElement, Window } from 'happy-dom'
import type { Test } from 'tap'

/** The document as a browser without JavaScript builds it. */
export function readPage(t: Test, html: string) {
  const window = new Window({ url: 'http://localhost/cars-for-sale/all-cars' })
  t.teardown(() => window.happyDOM.close())
  window.document.write(html)
  const { document } = window
  const form = (selector: string) => {
    const found = document.querySelector(selector)
    if (!(found instanceof window.HTMLFormElement)) throw new Error(`no form is at ${selector}`)
    return found
  }

  return {
    document,
    text: (selector: string) => document.querySelector(selector)?.textContent,
    /** The links with this text, as they are written. */
    links: (text: string | RegExp) =>
      [...document.querySelectorAll('a[href]')]
        .filter(({ textContent }) => textContent.match(text))
        .map((a) => a.getAttribute('href') ?? ''),
    form,
    /** Where a GET form leads when it is sent as it stands. */
    submission: (target: HTMLFormElement) =>
      `${target.getAttribute('action')}?${new URLSearchParams(fieldsOf(target))}`,
  }
}

/** By the attributes alone: happy-dom's FormData takes the wrong option of a select. */
function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...form.querySelectorAll('input[name]:not([disabled]), select[name]:not([disabled])')].flatMap(
    (field): [string, string][] => {
      const name = field.getAttribute('name') ?? ''
      if (field.tagName === 'SELECT') {
        const chosen = field.querySelector('option[selected]') ?? field.querySelector('option')
        return [[name, chosen?.getAttribute('value') ?? '']]
      }

      const isOff =
        /^(checkbox|radio)$/.test(field.getAttribute('type') ?? '') && !field.hasAttribute('checked')

      return isOff ? [] : [[name, field.getAttribute('value') ?? '']]
    },
  )
}
