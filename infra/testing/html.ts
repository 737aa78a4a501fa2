import { type HTMLFormElement, Window } from 'happy-dom'
import type { Test } from 'tap'

/** Parses a page as a browser without JavaScript does. */
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
    /** The `href`, as written, of each link with this text. */
    links: (text: string | RegExp) =>
      [...document.querySelectorAll('a[href]')]
        .filter(({ textContent }) => textContent.match(text))
        .map((a) => a.getAttribute('href') ?? ''),
    form,
    /** The address that a GET form leads to when it is submitted unchanged. */
    submission: (target: HTMLFormElement) =>
      `${target.getAttribute('action')}?${new URLSearchParams(fieldsOf(target))}`,
  }
}

/** The fields of a form by their attributes: happy-dom's FormData takes the wrong option of a select. */
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
