import { bodyOutline, endShape, glassOutline } from './end-outline.ts'
import { mirror, pane, seats, tyre, underbody } from './end-parts.ts'
import { paintGradient } from './paint.ts'
import type { Profile } from './profile.ts'
import { svg } from './svg.ts'
import { mirrored, symmetric } from './symmetry.ts'
import type { View } from './view.ts'

const dark = '#15181b'

/** A car seen from behind, about x = 0, in centimetres with y up. */
export function rearView(view: View): { definitions: string; drawing: string } {
  const { profile } = view
  const isOpen = profile.features.includes('open')
  const { belt } = endShape(profile)
  const base = isOpen ? belt + 1 : windowBase(profile)
  const window = pane(glassOutline(profile, base, profile.height - 7), isOpen)
  const streak = svg`M-34 ${profile.height - 8}H-18L-36 ${base}H-56Z`
  const brakeLamp = svg`<path d="M-11 ${isOpen ? belt : profile.height - 6}h22v2.6h-22Z" fill="#b3161d"/>`
  const drawing = [
    underbody(profile),
    isOpen ? window : '',
    mirrored('m', tyre(profile) + mirror(view) + (isOpen ? seats(view) : '')),
    svg`<path d="${bodyOutline(profile)}" fill="url(#p)" stroke="${view.paint.dark}" stroke-width=".8"/>`,
    isOpen ? '' : window,
    lid(view),
    rearFace(view),
    `<path d="${streak}" fill="#fff" opacity=".12"/>`,
    brakeLamp,
  ]

  return { definitions: paintGradient(profile, view.paint), drawing: drawing.join('') }
}

/** What stands on the tail of a car: bumper, exhausts, lamps, number plate and spare wheel. */
export const rearFace = (view: View) =>
  [
    bumper(view),
    mirrored(
      'n',
      `${view.profile.features.includes('closed') ? '' : exhaust(view)}<path d="${lamp(view)}" fill="url(#t)" stroke="#4d0a0e" stroke-width="1.2"/>`,
    ),
    plate(view),
    spare(view),
  ].join('')

const windowBase = ({ deck, height, features }: Profile) =>
  features.includes('panels') ? height * 0.62 : Math.max(deck.y + 2, height * 0.68)

function lid({ profile, paint }: View) {
  const { half } = endShape(profile)
  const { tail, clearance } = profile
  const top = windowBase(profile) - 6
  const doors = profile.features.includes('panels')
    ? svg`<path d="M-5 ${profile.height - 12}H5V${clearance + 40}H-5Z" fill="${paint.base}"/><path d="M0 ${profile.height - 12}V${clearance + 40}" stroke="${paint.seam}" stroke-width="1.2"/>`
    : ''

  return [
    doors,
    svg`<path d="${symmetric(svg`M0 ${top}C${half * 0.5} ${top} ${half * 0.7} ${top - 2} ${half - 22} ${top - 3}C${half - 14} ${tail.y - 8} ${half * 0.8} ${tail.y - 12} ${half * 0.78} ${tail.y - 14}H0Z`)}" fill="${paint.light}" opacity=".6"/>`,
    svg`<path d="${symmetric(svg`M${half - 20} ${top}C${half * 0.82} ${tail.y - 20} ${half * 0.8} ${clearance + 46} ${half * 0.74} ${clearance + 40}H0`)}" fill="none" stroke="${paint.seam}" stroke-width="1.2" opacity=".8"/>`,
  ].join('')
}

function bumper({ profile, paint }: View) {
  const { half } = endShape(profile)
  const { clearance } = profile

  return [
    svg`<path d="${symmetric(svg`M0 ${clearance}H${half - 14}C${half - 5} ${clearance} ${half - 3} ${clearance + 8} ${half - 2} ${clearance + 20}V${clearance + 38}C${half * 0.6} ${clearance + 33} ${half * 0.4} ${clearance + 32} 0 ${clearance + 32}Z`)}" fill="${paint.dark}" opacity=".8"/>`,
    svg`<path d="${symmetric(svg`M0 ${clearance - 3}H${half - 18}L${half - 8} ${clearance + 6}C${half * 0.7} ${clearance + 16} ${half * 0.5} ${clearance + 15} 0 ${clearance + 15}Z`)}" fill="${dark}"/>`,
  ].join('')
}

function exhaust({ profile }: View) {
  const { half } = endShape(profile)
  const { clearance } = profile
  return svg`<rect x="${half * 0.56}" y="${clearance + 3}" width="17" height="6" rx="3" fill="#84898e" stroke="#0c0e10"/><path d="M${half * 0.72} ${clearance + 22}h15v3.6h-15Z" fill="#a3171e"/>`
}

function lamp({ profile, variant }: View) {
  const { half } = endShape(profile)
  const { tail, deck, features } = profile

  if (features.includes('bed') || features.includes('panels')) {
    const top = Math.min(deck.y, tail.y + 30) - 6
    return svg`M${half - 14} ${top}H${half - 4}C${half - 1} ${top - 14} ${half - 1} ${top - 28} ${half - 2} ${top - 40}H${half - 14}Z`
  }

  const inner = half * (0.5 + (variant % 2) * 0.08)
  const top = features.includes('liftgate') ? tail.y + 8 : tail.y - 5

  return svg`M${inner} ${top - 5}C${half * 0.75} ${top - 3} ${half - 14} ${top} ${half - 6} ${top + 1}C${half - 2} ${top - 5} ${half} ${top - 14} ${half - 1} ${top - 21}C${half * 0.82} ${top - 22} ${half * 0.68} ${top - 19} ${inner + 3} ${top - 13}Z`
}

function spare({ profile: { belt, wheelRadius, features } }: View) {
  if (!features.includes('spare')) return ''
  const [y, radius] = [belt[1] - 18, wheelRadius * 0.82]
  return svg`<circle cy="${y}" r="${radius}" fill="#1b1d20" stroke="#303438" stroke-width="2"/><circle cy="${y}" r="${radius * 0.62}" fill="#2f3338" stroke="#5d646b" stroke-width="2"/>`
}

function plate({ profile: { tail, clearance } }: View) {
  const y = Math.max(clearance + 41, tail.y - 40)
  return svg`<rect x="-16" y="${y}" width="32" height="16" rx="2" fill="#f1f2f0" stroke="#4a4f54"/><path d="M-10 ${y + 8}h20" stroke="#8d949b" stroke-width="3" stroke-dasharray="4 2"/><circle cy="${y + 25}" r="3.6" fill="#d9dde0" stroke="#70767c"/>`
}
