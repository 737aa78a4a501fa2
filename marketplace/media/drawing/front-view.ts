import { bodyOutline, endShape, glassOutline } from './end-outline.ts'
import { mirror, pane, seats, tyre, underbody } from './end-parts.ts'
import { paintGradient } from './paint.ts'
import { svg } from './svg.ts'
import { mirrored, symmetric } from './symmetry.ts'
import type { View } from './view.ts'

const dark = '#15181b'

/** A car seen from the front, about x = 0, in centimetres with y up. */
export function frontView(view: View): { definitions: string; drawing: string } {
  const { profile } = view
  const { belt, half } = endShape(profile)
  const isOpen = profile.features.includes('open')
  const top = profile.features.includes('panels') ? profile.roofFront.y - 6 : profile.height - 7
  const streak = svg`M-34 ${top - 1}H-18L-42 ${belt}H-62Z`
  const drawing = [
    underbody(profile),
    mirrored('m', tyre(profile) + (isOpen ? seats(view) : '')),
    svg`<path d="${bodyOutline(profile)}" fill="url(#p)" stroke="${view.paint.dark}" stroke-width=".8"/>`,
    pane(glassOutline(profile, belt + 1, top), isOpen),
    hood(view),
    bumper(view),
    mirrored('n', fog(view) + lamp(view) + mirror(view)),
    `<path d="${streak}" fill="#fff" opacity=".12"/>`,
    grille(view),
    svg`<circle cy="${profile.hood - 5}" r="4.2" fill="#d9dde0" stroke="#70767c"/>`,
    svg`<path d="M${-half * 0.1} ${belt - 1}L${half * 0.42} ${belt + 4}M${-half * 0.55} ${belt}L${-half * 0.04} ${belt + 4}" stroke="#0c0e10" stroke-width="1.6"/>`,
  ]

  return { definitions: paintGradient(profile, view.paint), drawing: drawing.join('') }
}

function hood({ profile, paint }: View) {
  const { half, belt } = endShape(profile)
  const { hood } = profile

  return [
    svg`<path d="${symmetric(svg`M0 ${belt - 2}C${half * 0.5} ${belt - 2} ${half * 0.66} ${belt - 3} ${half - 20} ${belt - 4}C${half - 16} ${hood + 6} ${half - 24} ${hood - 1} ${half * 0.62} ${hood - 3}C${half * 0.3} ${hood - 1} ${half * 0.2} ${hood} 0 ${hood}Z`)}" fill="${paint.light}" opacity=".75"/>`,
    svg`<path d="${symmetric(svg`M${half * 0.6} ${belt - 4}C${half * 0.56} ${hood + 6} ${half * 0.5} ${hood + 2} ${half * 0.44} ${hood - 1}`)}" fill="none" stroke="${paint.glint}" stroke-width="1.6"/>`,
    svg`<path d="${symmetric(svg`M0 ${hood}C${half * 0.3} ${hood} ${half * 0.5} ${hood - 2} ${half * 0.64} ${hood - 3}`)}" fill="none" stroke="${paint.seam}" stroke-width="1.1"/>`,
  ].join('')
}

function bumper({ profile, paint }: View) {
  const { half } = endShape(profile)
  const { clearance, hood, features } = profile
  const middle = (clearance + hood) / 2

  // A taller face has a taller mouth, and cladding below it.
  const mouth = clearance + 8 + (hood - clearance) * 0.22
  const lip = clearance + (features.includes('cladding') ? 8 : 3)

  return [
    svg`<path d="${symmetric(svg`M0 ${clearance}H${half - 14}C${half - 5} ${clearance} ${half - 3} ${clearance + 8} ${half - 2} ${clearance + 20}L${half - 1} ${middle - 6}C${half * 0.6} ${middle - 12} ${half * 0.4} ${middle - 14} 0 ${middle - 14}Z`)}" fill="${paint.dark}" opacity=".75"/>`,
    svg`<path d="${symmetric(svg`M0 ${clearance + 7}H${half * 0.58}C${half * 0.64} ${clearance + 7} ${half * 0.66} ${clearance + 12} ${half * 0.6} ${mouth}H0Z`)}" fill="${dark}"/>`,
    svg`<path d="${symmetric(svg`M0 ${clearance - 3}H${half - 18}L${half - 6} ${lip}H0Z`)}" fill="${dark}"/>`,
  ].join('')
}

function fog({ profile }: View) {
  const { half } = endShape(profile)
  const { clearance } = profile
  return svg`<path d="M${half * 0.74} ${clearance + 10}L${half - 9} ${clearance + 12}C${half - 6} ${clearance + 20} ${half - 7} ${clearance + 26} ${half - 9} ${clearance + 30}L${half * 0.72} ${clearance + 22}Z" fill="${dark}"/><circle cx="${half * 0.82}" cy="${clearance + 18}" r="3.6" fill="#dfe6eb"/>`
}

function lamp({ profile: { hood, features, width }, variant }: View) {
  const half = width / 2
  if (features.includes('round')) {
    return svg`<circle cx="${half * 0.72}" cy="${hood - 18}" r="11.5" fill="url(#l)" stroke="${dark}" stroke-width="2.4"/><circle cx="${half * 0.72}" cy="${hood - 18}" r="4.6" fill="#fff" stroke="#7d8a95"/>`
  }

  const depth = features.includes('bed') ? 25 : 12 + (variant % 2) * 4
  const inner = half * (features.includes('bed') ? 0.68 : 0.54 + (variant % 3) * 0.03)

  return [
    svg`<path d="M${inner} ${hood - 6}C${half * 0.75} ${hood - 4} ${half - 12} ${hood - 1} ${half - 3} ${hood - 3}C${half - 1} ${hood - 8} ${half - 2} ${hood - depth} ${half - 4} ${hood - 6 - depth}C${half * 0.8} ${hood - 8 - depth} ${half * 0.7} ${hood - 6 - depth} ${inner + 4} ${hood - 2 - depth}Z" fill="url(#l)" stroke="${dark}" stroke-width="1.4"/>`,
    svg`<circle cx="${half * 0.82}" cy="${hood - 5 - depth / 2}" r="${Math.min(5, depth * 0.34)}" fill="#fff" stroke="#7d8a95"/>`,
  ].join('')
}

/**
 * The shapes of grilles by look: the lower edge below the hood's edge, and half of the width at the top
 * and at the bottom.
 */
const faces = [
  { depth: 26, top: 0.46, bottom: 0.36 },
  { depth: 34, top: 0.4, bottom: 0.5 },
  { depth: 19, top: 0.5, bottom: 0.44 },
  { depth: 38, top: 0.42, bottom: 0.3 },
]

/**
 * The grille, a different one for each look; that of a truck or van is tall and broad, an electric car has
 * none.
 */
function grille({ profile: { hood, clearance, width, features }, variant }: View) {
  const half = width / 2
  if (features.includes('closed')) {
    return svg`<path d="M${-half * 0.5} ${hood - 15}H${half * 0.5}" stroke="#f4f8fb" stroke-width="2.2" opacity=".85"/>`
  }

  const isTall = features.some((feature) => ['bed', 'panels', 'boxy'].includes(feature))
  const face = faces[variant % faces.length] ?? { depth: 26, top: 0.46, bottom: 0.4 }
  const { top, bottom } = isTall ? { top: 0.62, bottom: 0.56 } : face
  const low = Math.max(clearance + 28, hood - (isTall ? 52 : face.depth * (0.45 + (hood - clearance) / 110)))
  const outline = svg`M${-half * top} ${hood - 9}H${half * top}C${half * (top + 0.02)} ${hood - 14} ${half * bottom + 3} ${low + 6} ${half * bottom} ${low}H${-half * bottom}C${-half * bottom - 3} ${low + 6} ${-half * (top + 0.02)} ${hood - 14} ${-half * top} ${hood - 9}Z`
  const count = Math.max(2, Math.round((hood - low) / 8))
  const bars = Array.from(
    { length: count - 1 },
    (_, at) => svg`M${-half * 0.6} ${hood - 9 - ((hood - 9 - low) * (at + 1)) / count}h${half * 1.2}`,
  ).join('')

  return `<clipPath id="c"><path d="${outline}"/></clipPath><path d="${outline}" fill="${dark}" stroke="#aeb4b9" stroke-width="1.8"/><path d="${bars}" stroke="#4b5157" stroke-width="1.6" clip-path="url(#c)"/>`
}
