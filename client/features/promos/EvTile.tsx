import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { refine } from '#shared/search/refine.ts'
import { choice, label, promo } from './promo.styles.ts'
import type { PromoContentProps } from './promo-props.ts'

/** The kinds of cars with an electric motor, by their fuel group, and how they are driven. */
const kinds = [
  { code: 'ELE', name: 'Electric', means: 'Plug in, no gas' },
  { code: 'PIH', name: 'Plug-in hybrid', means: 'Plug in or gas' },
  { code: 'HYB', name: 'Hybrid', means: 'Gas, never plugged in' },
]

/** For who looks at electric cars alone: what else has an electric motor. */
export function EvTile({ request }: Pick<PromoContentProps, 'request'>) {
  const { wanted, change } = useSearchNavigation(request)
  return (
    <article className={promo} aria-label="Advertisement: Which electric car fits you?">
      <header>
        <p className={label}>Advertisement</p>
        <h3>Which electric car fits you?</h3>
        <p>
          Some never see a gas station, some need no plug.{' '}
          <a href="#ev-types" aria-haspopup="dialog">
            Compare the kinds
          </a>
        </p>
      </header>
      <div>
        <ul>
          {kinds.map(({ code, name, means }) => (
            <li key={code}>
              <ChangeLink
                className={choice}
                next={refine(wanted, { fuelTypeGroup: [code] })}
                onChange={change}
              >
                {name}
                <span>{means}</span>
              </ChangeLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
