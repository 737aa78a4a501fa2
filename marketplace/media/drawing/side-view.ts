import { paintGradient } from './paint.ts'
import type { Profile } from './profile.ts'
import { sideDetails, sideProtrusions } from './side-details.ts'
import { sideGlass } from './side-glass.ts'
import { sideEnds } from './side-lamps.ts'
import { bodyOutline } from './side-outline.ts'
import { svg } from './svg.ts'
import type { View } from './view.ts'
import { wheelDefinition } from './wheel.ts'

/** A car seen from its left side, front at x = 0, in centimetres with y up. */
export function sideView(view: View): { definitions: string; drawing: string } {
  const { profile, paint, variant } = view
  const { length, clearance, wheelRadius, frontOverhang, wheelbase } = profile
  const axles = [frontOverhang, frontOverhang + wheelbase]
  const arches = axles
    .map((x) => svg`<circle cx="${x}" cy="${wheelRadius}" r="${wheelRadius + 5.5}"/>`)
    .join('')

  const size = (wheelRadius / 100).toFixed(3)
  const wheels = axles
    .map((x) => svg`<use href="#w" transform="translate(${x} ${wheelRadius})scale(${size} -${size})"/>`)
    .join('')

  const waist = profile.belt[1] - 34
  const definitions = [
    paintGradient(profile, paint),
    `<path id="o" d="${bodyOutline(profile)}"/><clipPath id="b"><use href="#o"/></clipPath>`,
    wheelDefinition(variant, view.isDistant),
  ]

  const drawing = [
    svg`<path d="M${axles[0] ?? 0} ${clearance - 9}H${axles[1] ?? 0}L${length - 14} ${clearance + 12}H14Z" fill="#0d0f11"/>`,
    svg`<use href="#o" fill="url(#p)" stroke="${paint.dark}"/>`,
    `<g clip-path="url(#b)">`,
    `<use href="#o" fill="none" stroke="${paint.glint}" stroke-width="5" opacity=".55"/>`,
    svg`<path d="M0 ${waist - 12}C${length * 0.3} ${waist} ${length * 0.7} ${waist + 2} ${length} ${waist - 6}V0H0Z" fill="${paint.dark}" opacity=".4"/>`,
    svg`<path d="M0 ${clearance + 20}C${length * 0.3} ${clearance + 27} ${length * 0.7} ${clearance + 29} ${length} ${clearance + 25}V0H0Z" fill="${paint.deep}" opacity=".4"/>`,
    sideDetails(view),
    sideEnds(view),
    lowerEdge(profile, arches),
    `</g>`,
    view.isDistant && profile.features.includes('open') ? '' : sideGlass(view),
    sideProtrusions(view),
    wheels,
  ]

  return { definitions: definitions.join(''), drawing: drawing.join('') }
}

/** The sills and the dark wheel arches, wider with cladding. */
function lowerEdge({ length, clearance, features }: Profile, arches: string) {
  const isClad = features.includes('cladding')
  const sill = svg`<path d="M0 0V${clearance + (isClad ? 13 : 5)}H${length}V0Z" fill="#1b1e21"/>`
  const flare = isClad ? 10 : features.includes('flares') ? 7 : 0

  return `${sill}<g fill="#060708" stroke="#2a2e32" stroke-width="${flare}">${arches}</g>`
}
