import { svg } from './svg.ts'
import type { View } from './view.ts'

/** Creases, door gaps and handles on the body's side, to be clipped to the body. */
export function sideDetails(view: View): string {
  return view.isDistant ? doors(view) + handles(view) : crease(view) + doors(view) + handles(view)
}

/** The shoulder line: light above, shade below. */
function crease({ profile: { length, belt, hood, tail }, paint }: View) {
  const middle = (belt[0] + belt[1]) / 2 - 14
  const line = svg`M44 ${hood - 15}C${length * 0.3} ${middle - 1} ${length * 0.6} ${middle} ${length - 34} ${Math.min(tail.y, belt[1]) - 13}`
  return `<g fill="none"><path d="${line}" stroke="${paint.deep}" stroke-width="3" opacity=".3" transform="translate(0-2)"/><path d="${line}" stroke="${paint.glint}" stroke-width="1.5" opacity=".75"/></g>`
}

function doors({ profile, paint }: View) {
  const { seams, belt, clearance, frontOverhang, wheelbase, wheelRadius, features } = profile
  const foot = clearance + 15
  const rearArch = frontOverhang + wheelbase - wheelRadius - 8
  const [first = 0] = seams
  const last = seams.at(-1) ?? 0
  const foots = seams.map((x) => Math.min(x, rearArch))
  const gaps = seams.map((x, at) =>
    x > rearArch
      ? svg`M${x + 4} ${belt[1]}C${x + 2} ${belt[1] - 26} ${rearArch + 12} ${wheelRadius * 2 - 8} ${rearArch - 2} ${foot}`
      : svg`M${x} ${belt[at === 0 ? 0 : 1] - 1}C${x - (at === 0 ? 8 : 1)} ${belt[0] - 30} ${x - (at === 0 ? 6 : 1)} ${foot + 20} ${x - (at === 0 ? 4 : 1)} ${foot}`,
  )

  const bottom = svg`M${first - 4} ${foot}H${Math.max(...foots) - 2}`
  const bed = features.includes('bed') ? svg`M${last + 5} ${belt[1]}V${clearance}` : ''

  return `<path d="${gaps.join('')}${bottom}${bed}" fill="none" stroke="${paint.seam}" stroke-width="1.3" opacity=".75"/>`
}

function handles({ profile, paint }: View) {
  const { seams, belt, features, length } = profile
  const slides = features.includes('sliding')
  const bars = seams
    .slice(1)
    .map(
      (x, at) =>
        svg`<rect x="${slides && at === 1 ? (seams[1] ?? 0) + 8 : x - 28}" y="${belt[1] - 19}" width="20" height="4.4" rx="2.2"/>`,
    )

  const rail = slides
    ? svg`<path d="M${(seams[2] ?? 0) + 4} ${belt[1] - 15}H${length - 44}" stroke="${paint.seam}" stroke-width="2" opacity=".6"/>`
    : ''

  return `${rail}<g fill="${paint.light}" stroke="${paint.seam}" stroke-width=".8">${bars.join('')}</g>`
}

/** The parts that protrude from the body: the mirror and the rails on the roof. */
export function sideProtrusions({
  profile: { cowl, belt, roofFront, roofRear, height, deck, features },
  paint,
}: View): string {
  const x = cowl.x + 27
  const y = belt[0] + 1
  const spare = features.includes('spare')
    ? svg`<rect x="${deck.x + 6}" y="${belt[1] - 52}" width="17" height="66" rx="6" fill="#1b1d20" stroke="#303438"/>`
    : ''
  const mirror = svg`${spare}<path d="M${x} ${y}C${x - 4} ${y + 6} ${x - 1} ${y + 13} ${x + 7} ${y + 13}L${x + 18} ${y + 12}C${x + 21} ${y + 8} ${x + 20} ${y + 3} ${x + 17} ${y}Z" fill="${paint.base}" stroke="${paint.seam}" stroke-width=".9"/><path d="M${x} ${y}C${x - 1} ${y + 3} ${x} ${y + 5} ${x + 1} ${y + 5}L${x + 19} ${y + 4}L${x + 17} ${y}Z" fill="#16191c"/>`
  if (!features.includes('rails')) return mirror

  const start = roofFront.x + 26
  const end = roofRear.x - 14
  const rail = svg`<path d="M${start} ${roofFront.y + 3}C${start + 20} ${height + 2.5} ${end - 40} ${height + 3} ${end} ${roofRear.y + 3}" fill="none" stroke="#2a2e32" stroke-width="3.2" stroke-linecap="round"/>`

  return rail + mirror
}
