import type { Paint } from './paint.ts'
import type { Profile } from './profile.ts'
import { svg } from './svg.ts'
import type { View } from './view.ts'

const dark = '#15181b'

/**
 * The cabin seen from between the front seats, in the picture's own coordinates with y down. The paint is
 * that of the upholstery.
 */
export function interiorView({ profile, paint, variant }: View): string {
  return [
    outside(profile),
    pillars(profile),
    dashboard(paint, profile),
    profile.features.includes('closed') ? wideScreen() : instruments(variant),
    steeringWheel(variant),
    console(paint),
    seat(paint, 1),
    seat(paint, -1),
  ].join('')
}

/** The sky and the road before the windshield; the higher the car, the lower the horizon. */
function outside({ clearance }: Profile) {
  const horizon = 118 + Math.min(34, clearance)
  return svg`<path d="M0 0H600V220H0Z" fill="#cfdfea"/><path d="M0 ${horizon}C150 ${horizon - 14} 420 ${horizon - 10} 600 ${horizon}V220H0Z" fill="#9fb39b"/><path d="M232 220L286 ${horizon - 5}H314L380 220Z" fill="#8b9298"/><path d="M0 300H600V400H0Z" fill="#1a1d20"/><path d="M303 220L299.500 ${horizon}h1.500L311 220Z" fill="#f1f2f0"/>`
}

function pillars({ features }: Profile) {
  const head = features.includes('open')
    ? '<path d="M60 34H540" stroke="#15181b" stroke-width="9"/>'
    : svg`<path d="M0 0H600V34C420 22 180 22 0 34Z" fill="#d3d6d9"/>`
  return svg`${head}<path d="M0 0H70L28 206H0ZM600 0H530L572 206H600Z" fill="#a2a8ad"/><rect x="252" y="38" width="96" height="24" rx="9" fill="${dark}"/><path d="M262 44h76v12h-76Z" fill="#7f8d99"/>`
}

const dashboard = (paint: Paint, { hood }: Profile) =>
  svg`<path d="M0 ${206 - (hood > 100 ? 6 : 0)}C120 176 230 186 300 184C380 182 480 176 600 206V330H0Z" fill="#24282c"/><path d="M0 232C140 208 240 212 300 212C380 212 470 208 600 232V262C470 240 380 240 300 240C230 240 130 240 0 262Z" fill="${paint.base}"/><path d="M0 233C140 209 240 213 300 213C380 213 470 209 600 233" fill="none" stroke="${paint.glint}" stroke-width="2" opacity=".7"/><g fill="#0e1012" stroke="#4b5157"><rect x="386" y="222" width="66" height="13" rx="6"/><rect x="512" y="232" width="52" height="13" rx="6"/><rect x="30" y="234" width="48" height="13" rx="6"/></g>`

const instruments = (variant: number) =>
  svg`<path d="M98 214C104 178 236 172 250 208Z" fill="${dark}"/><g fill="#0b0d0f" stroke="#9aa3ab" stroke-width="2"><circle cx="144" cy="204" r="19"/><circle cx="204" cy="202" r="19"/></g><path d="M144 204L134 194M204 202L214 191" stroke="#e0533f" stroke-width="2.4"/><rect x="${276 - (variant % 2) * 4}" y="${176 - (variant % 3) * 3}" width="${88 + (variant % 2) * 16}" height="56" rx="6" fill="#0b0d0f" stroke="#4b5157" stroke-width="2"/><path d="M286 190h40v32h-40Z" fill="#2f6f9f"/><path d="M334 192h22M334 204h22M334 216h14" stroke="#aebbc5" stroke-width="3"/>`

const wideScreen = () =>
  `<rect x="104" y="182" width="128" height="30" rx="8" fill="#0b0d0f" stroke="#4b5157" stroke-width="2"/><path d="M122 197h30M176 197h34" stroke="#7fc4ea" stroke-width="4"/><rect x="268" y="166" width="130" height="76" rx="8" fill="#0b0d0f" stroke="#4b5157" stroke-width="2"/><path d="M276 174h60v60h-60Z" fill="#2c4e63"/><path d="M284 228l18-30 12 16 18-36" fill="none" stroke="#7fc4ea" stroke-width="3"/><path d="M346 184h42M346 200h42M346 216h28" stroke="#aebbc5" stroke-width="4"/>`

const steeringWheel = (variant: number) =>
  svg`<g fill="none" stroke="#101214"><ellipse cx="174" cy="262" rx="76" ry="70" stroke-width="15"/><path d="M102 262H148M200 262H246M174 288V330" stroke-width="13"/></g><ellipse cx="174" cy="264" rx="${30 + (variant % 2) * 4}" ry="27" fill="#1d2124" stroke="#4b5157"/><circle cx="174" cy="262" r="6" fill="#cfd3d7"/><path d="M108 236C118 206 150 196 174 196" fill="none" stroke="#4a5057" stroke-width="3"/>`

const console = (paint: Paint) =>
  svg`<path d="M262 250H344L366 400H240Z" fill="#1c2023"/><path d="M276 262h54l4 26h-62Z" fill="#2b3035" stroke="#4b5157"/><rect x="290" y="304" width="26" height="36" rx="9" fill="#101214" stroke="#5b6269" stroke-width="2"/><path d="M246 372H360L366 400H240Z" fill="${paint.base}"/>`

/** A front seat from behind: its back and its head rest. */
function seat(paint: Paint, side: 1 | -1) {
  const place = side === 1 ? '' : ' transform="translate(600 0)scale(-1 1)"'
  return svg`<g${place} stroke="${paint.seam}"><path d="M18 400C14 356 30 326 74 322H156C200 326 216 356 214 400Z" fill="${paint.base}" stroke-width="1.5"/><path d="M58 400C56 362 66 340 84 338H148C166 340 178 362 176 400Z" fill="${paint.light}"/><path d="M78 324V306M150 324V306" stroke="#6f767d" stroke-width="5"/><rect x="66" y="268" width="98" height="44" rx="17" fill="${paint.base}" stroke-width="1.5"/><path d="M76 280C96 272 134 272 154 280" fill="none" stroke="${paint.glint}" stroke-width="2" opacity=".7"/></g>`
}
