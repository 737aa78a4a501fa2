import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { CarSummary } from '#client/cards/CarSummary.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { AssistantTurn, SearchStep } from '#shared/features/assistant/assistant-turn.ts'
import { compareHref } from '#shared/features/compare/compare-href.ts'
import { formatCount } from '#shared/search/labels.ts'

interface TurnViewProps {
  readonly turn: AssistantTurn
  /** Renders a control that changes the search. */
  readonly step: (step: SearchStep, content: ReactNode) => ReactNode
  /** Renders a control that answers the question. */
  readonly answer: (text: string) => ReactNode
  /** Renders a link to the cars, to one or to a comparison. */
  readonly link: (href: string, content: string, look?: string) => ReactNode
}

/**
 * What follows from a turn: what was understood, the cars that it finds, what hides them, and the question.
 */
export function TurnView({ turn, step, answer, link }: TurnViewProps) {
  const { chips, count, hides, words, question } = turn
  return (
    <div className={view}>
      {chips.length > 0 && (
        <section aria-label="What I search for">
          <p data-head>What I search for</p>
          <ul data-chips>
            {chips.map((chip) => (
              <li key={chip.label}>
                {step(
                  chip,
                  <>
                    <span className={visuallyHidden}>Remove </span>
                    {chip.label}
                    <Icon name="close" />
                  </>,
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {words && (
        <p data-words>
          {step(
            words,
            <>
              <Icon name="search" />
              Search for the words “{words.label}”
            </>,
          )}
        </p>
      )}
      {count === 0 && (
        <section aria-label="No cars" data-none>
          <p>No car has all of that.{hides.length > 0 && ' Without one of these there are some:'}</p>
          <ul data-chips>
            {hides.map((hide) => (
              <li key={hide.label}>{step(hide, <>Without {hide.label}</>)}</li>
            ))}
          </ul>
        </section>
      )}
      {chips.length > 0 && count !== 0 && <Found turn={turn} link={link} />}
      {question && (
        <section aria-label="Question">
          <p data-question>{question.text}</p>
          <ul data-chips data-answers>
            {question.answers.map((text) => (
              <li key={text}>{answer(text)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The first of the cars, and the ways to all of them and to a comparison of the first. */
function Found({ turn: { cars = [], count, href }, link }: Pick<TurnViewProps, 'turn' | 'link'>) {
  return (
    <section aria-label="Cars" data-found>
      {cars.length > 0 && (
        <ul>
          {cars.map((car) => (
            <li key={car.id}>
              <CarSummary car={car} link={link} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {link(href, carsText(count), primaryButton)}
        {cars.length > 1 &&
          link(compareHref({ ids: cars.map(({ id }) => id) }), `Compare these ${cars.length}`, quietButton)}
      </p>
    </section>
  )
}

const carsText = (count: number | undefined) =>
  count === undefined ? 'See these cars' : `See ${formatCount(count)} ${count === 1 ? 'car' : 'cars'}`

const view = css`
  display: grid;
  gap: var(--s4);
  [data-head] { font-size: var(--text-s); font-weight: 600; color: var(--text-quiet); padding-block-end: var(--s2); }
  ul[data-chips] { display: flex; flex-wrap: wrap; gap: var(--s2); padding: 0; margin: 0; list-style: none; }
  ul[data-chips] > li { max-inline-size: 100%; }
  [data-chips] button, [data-chips] a, [data-words] button, [data-words] a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
    min-block-size: 44px;
    padding: var(--s1) var(--s3);
    font: inherit;
    font-size: var(--text-m);
    font-weight: 400;
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
    color: var(--accent-strong);
    background: var(--accent-soft);
    border: 1px solid transparent;
    border-radius: 22px;
    transition: border-color var(--quick), background-color var(--quick);
    &:hover { border-color: var(--accent); }
    &:disabled { opacity: 0.6; }
    i { inline-size: 1em; block-size: 1em; }
    @media (min-width: 1024px) { min-block-size: 36px; }
    @media (forced-colors: active) { border-color: ButtonBorder; }
  }
  [data-answers] button, [data-words] button, [data-words] a, [data-none] button, [data-none] a { color: var(--text); background: var(--surface); border-color: var(--control-line); }
  [data-answers] button:hover, [data-words] button:hover, [data-none] button:hover { background: var(--sunken); }
  [data-question] { font-weight: 600; padding-block-end: var(--s2); }
  [data-none] > p { padding-block-end: var(--s2); }
  [data-found] > ul { display: grid; gap: var(--s3); padding: 0; margin-block-end: var(--s3); list-style: none; }
  [data-found] img { inline-size: 84px; }
  [data-found] > p { display: flex; flex-wrap: wrap; gap: var(--s2); }
  [data-found] > p > a { flex: 1 0 auto; }
`
