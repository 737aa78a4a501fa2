import { tyre } from './end-parts.ts'
import type { Profile } from './profile.ts'
import { at, onRear, onSide } from './projection.ts'
import { rearFace } from './rear-view.ts'
import { sideGlass } from './side-glass.ts'
import { sideView } from './side-view.ts'
import { svg } from './svg.ts'
import { mirrored } from './symmetry.ts'
import type { View } from './view.ts'

/**
 * A car seen from behind on the left. Its parts are those of the side and the rear view: the flank is upright
 * up to the belt, the windows above it lean inwards.
 */
export function quarterView(view: View): { definitions: string; drawing: string } {
  const { profile } = view
  const { length, belt, features, frontOverhang, wheelbase, wheelRadius, height } = profile
  const side = sideView({ ...view, isDistant: true })
  const half = profile.width / 2
  const isOpen = features.includes('open')
  const base = isOpen ? height : belt[0]
  const upper = isOpen
    ? `<g transform="${onSide({ half: 0, base: 0, narrowing: 0 })}">${sideGlass(view)}</g>`
    : `<g clip-path="url(#u)" transform="${onSide({ half, base, narrowing: narrowing(profile) })}"><use href="#v"/></g>`
  const definitions = [
    side.definitions,
    svg`<clipPath id="u"><path d="M-20 ${base}H${length + 30}V${height + 20}H-20Z"/></clipPath><clipPath id="q"><path d="M-20 -9H${length + 30}V${base + 0.6}H-20Z"/></clipPath>`,
    `<g id="v">${side.drawing}</g>`,
  ]

  const drawing = [
    footprint(profile),
    `<g transform="${onRear(frontOverhang + wheelbase + wheelRadius * 0.5)}">${mirrored('y', tyre(profile))}</g>`,
    surfaces(view),
    corner(view),
    upper,
    svg`<g clip-path="url(#q)" transform="${onSide({ half, base: 0, narrowing: 0 })}"><use href="#v"/></g>`,
    face(view),
    svg`<g transform="${onRear(length - 1)}">${rearFace(view)}</g>`,
  ]

  return { definitions: roundPaths(definitions.join('')), drawing: roundPaths(drawing.join('')) }
}

/** Paths in whole centimetres, which keeps the largest of the drawings small. */
const roundPaths = (markup: string) =>
  markup.replace(/ d="[^"]*"/g, (path) =>
    path.replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number)))),
  )

/** How much narrower half of the body gets with each centimetre above the belt. */
const narrowing = ({ width, roofShare, height, belt }: Profile) =>
  ((width / 2) * (1 - roofShare)) / (height - belt[0])

const footprint = ({ length, width }: Profile) =>
  [14, 2]
    .map((more) => {
      const [z, end] = [width / 2 + more, length + more * 0.6]
      return svg`<path d="M${at(-more, 0, z)}L${at(end, 0, z)}L${at(end, 0, -z)}L${at(-more, 0, -z)}Z" fill="#14181c" opacity=".28"/>`
    })
    .join('')

/** The paint behind the rounded corner between flank and tail. */
function corner({ profile: { length, tail, clearance, width }, paint }: View) {
  const z = width / 2 - 1
  return svg`<path d="M${at(length - 20, clearance + 4, z)}L${at(length - 20, tail.y - 8, z)}L${at(length, tail.y - 14, z - 1)}L${at(length, clearance + 6, z - 1)}Z" fill="${paint.base}"/>`
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A surface across the car between two lines of its roof or lid, each a point of the profile. */
function across(profile: Profile, [from, to]: readonly [Point, Point], inset = 0) {
  const [a, b] = [from, to].map(({ y }) => halfAt(profile, y) - inset)
  return svg`M${at(from.x, from.y, a ?? 0)}L${at(from.x, from.y, -(a ?? 0))}L${at(to.x, to.y, -(b ?? 0))}L${at(to.x, to.y, b ?? 0)}Z`
}

const halfAt = (profile: Profile, y: number) =>
  profile.width / 2 - Math.max(0, y - profile.belt[0]) * narrowing(profile) - 1

/** The surfaces that a higher eye sees: hood, roof, rear window and lid or bed. */
function surfaces({ profile, paint }: View) {
  const { hood, cowl, roofRear, deck, tail, belt, features } = profile
  const fill = (d: string, color: string) => `<path d="${d}" fill="${color}" stroke="${color}"/>`
  const bonnet = fill(across(profile, [{ x: 22, y: hood }, cowl]), paint.light)
  if (features.includes('open')) {
    const [start, end] = [
      { x: cowl.x + 20, y: belt[0] },
      { x: deck.x - 96, y: belt[1] },
    ]
    return (
      bonnet +
      fill(across(profile, [start, end], 6), '#202428') +
      fill(across(profile, [end, { ...tail, x: tail.x - 2 }]), paint.light)
    )
  }

  const bed = features.includes('bed')
    ? fill(
        across(
          profile,
          [
            { x: deck.x + 5, y: tail.y },
            { x: tail.x - 6, y: tail.y },
          ],
          8,
        ),
        '#23272b',
      )
    : ''

  return [
    bonnet,
    roof(profile, paint.light),
    fill(across(profile, [roofRear, deck]), paint.base),
    rearWindow(profile),
    fill(across(profile, [deck, tail]), features.includes('liftgate') ? paint.base : paint.light),
    bed,
  ].join('')
}

function roof(profile: Profile, color: string) {
  const { roofFront, roofRear, height } = profile
  const run = roofRear.x - roofFront.x
  const crown = (height - (roofFront.y + roofRear.y) / 8) / 0.75
  const z = halfAt(profile, height)
  const edge = (side: number) => [
    at(roofFront.x, roofFront.y, side * z),
    at(roofFront.x + run * 0.22, crown, side * z),
    at(roofRear.x - run * 0.3, crown, side * z),
    at(roofRear.x, roofRear.y, side * z),
  ]

  const [a, b, c, d] = edge(1)
  const [e, f, g, h] = edge(-1)

  return `<path d="M${a}C${b} ${c} ${d}L${h}C${g} ${f} ${e}Z" fill="${color}"/>`
}

function rearWindow(profile: Profile) {
  const { roofRear, deck, features } = profile
  const along = (share: number) => ({
    x: roofRear.x + (deck.x - roofRear.x) * share,
    y: roofRear.y + (deck.y - roofRear.y) * share,
  })
  const [from, to] = features.includes('panels') ? [0.08, 0.55] : [0.1, 0.9]

  return `<path d="${across(profile, [along(from), along(to)], 9)}" fill="url(#g)" stroke="#14171a" stroke-width="2.4" stroke-linejoin="round"/>`
}

/** The painted tail below the rear window. */
function face({ profile, paint }: View) {
  const { length, tail, clearance, width } = profile
  const z = width / 2 - 1
  const outline = svg`M${at(tail.x, tail.y, z - 1)}L${at(tail.x, tail.y, 1 - z)}C${at(length, tail.y - 6, -z)} ${at(length, tail.y - 16, -z)} ${at(length, tail.y - 26, -z)}L${at(length, clearance + 20, -z)}C${at(length, clearance + 6, -z)} ${at(length, clearance, 8 - z)} ${at(length, clearance, 14 - z)}L${at(length, clearance, z - 14)}C${at(length, clearance, z - 8)} ${at(length, clearance + 6, z)} ${at(length, clearance + 20, z)}L${at(length, tail.y - 26, z)}C${at(length, tail.y - 16, z)} ${at(length, tail.y - 6, z)} ${at(tail.x, tail.y, z - 1)}Z`

  return `<path d="${outline}" fill="${paint.base}" stroke="${paint.dark}"/>`
}
