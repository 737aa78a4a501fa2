import { glassOutline } from './side-outline.ts'
import { svg } from './svg.ts'
import type { View } from './view.ts'

const trim = '#14171a'

/** The side windows with their pillars, or the windshield and the seats of an open car. */
export function sideGlass(view: View): string {
  return view.profile.features.includes('open') ? openCabin(view) : closedCabin(view)
}

function closedCabin({ profile, paint, isDistant }: View) {
  const { belt, glassEnd, pillars, height, roofFront } = profile
  const outline = glassOutline(profile)

  // Pillars lean back towards the roof, those farther back less.
  const posts = pillars
    .map((x, at) => svg`<path d="M${x - 4} ${belt[0] - 4}h8L${x + 3 - at * 3} ${height}h-7Z"/>`)
    .join('')

  const streak = svg`M${roofFront.x + 36} ${height}H${roofFront.x + 62}L${roofFront.x + 8} ${belt[0]}H${roofFront.x - 34}ZM${roofFront.x + 74} ${height}H${roofFront.x + 80}L${roofFront.x + 30} ${belt[0]}H${roofFront.x + 21}Z`
  const sill = svg`M${profile.cowl.x + 13} ${belt[0]}L${glassEnd[1]} ${belt[1] + 1}`

  return [
    `<clipPath id="c"><path id="a" d="${outline}"/></clipPath>`,
    `<use href="#a" fill="url(#g)" stroke="${trim}" stroke-width="3.4" stroke-linejoin="round"/>`,
    `<g clip-path="url(#c)">${isDistant ? '' : `<path d="${streak}" fill="#fff" opacity=".13"/>`}<g fill="${trim}">${posts}</g></g>`,
    `<path d="${sill}" stroke="${paint.glint}" stroke-width="1.3" opacity=".8"/>`,
  ].join('')
}

function openCabin({ profile, paint }: View) {
  const { belt, cowl, roofFront, deck } = profile
  const seat = (x: number) =>
    svg`<path d="M${x} ${belt[0] - 2}C${x + 4} ${belt[0] + 8} ${x + 6} ${belt[0] + 10} ${x + 9} ${belt[0] + 14}C${x + 8} ${belt[0] + 20} ${x + 10} ${belt[0] + 25} ${x + 16} ${belt[0] + 24}C${x + 22} ${belt[0] + 24} ${x + 23} ${belt[0] + 19} ${x + 21} ${belt[0] + 13}L${x + 24} ${belt[0] - 2}Z"/>`
  const wheel = svg`M${cowl.x + 58} ${belt[0]}L${cowl.x + 66} ${belt[0] + 14}`
  const hood = svg`M${deck.x - 100} ${belt[1]}C${deck.x - 84} ${belt[1] + 10} ${deck.x - 56} ${belt[1] + 11} ${deck.x - 34} ${belt[1] + 4}Z`

  return [
    `<g fill="#2b2f33" stroke="#101214">${seat(cowl.x + 108)}${seat(cowl.x + 164)}</g>`,
    svg`<path d="${wheel}" stroke="#1b1e21" stroke-width="3.5" stroke-linecap="round"/><path d="${hood}" fill="#202326"/>`,
    svg`<path d="M${cowl.x} ${cowl.y - 1}L${roofFront.x - 6} ${roofFront.y - 4}L${roofFront.x + 4} ${roofFront.y - 6}L${cowl.x + 34} ${belt[0]}Z" fill="#8fa0ad" opacity=".55"/>`,
    svg`<path d="M${cowl.x - 4} ${cowl.y - 1}C${cowl.x + 24} ${cowl.y + 17} ${roofFront.x - 24} ${roofFront.y - 12} ${roofFront.x - 4} ${roofFront.y - 4}L${roofFront.x + 5} ${roofFront.y - 5}" fill="none" stroke="${trim}" stroke-width="4.6" stroke-linecap="round"/>`,
    svg`<path d="M${cowl.x + 12} ${belt[0] + 0.5}C${cowl.x + 90} ${belt[0] + 1.5} ${deck.x - 120} ${belt[1] - 1.5} ${deck.x - 96} ${belt[1] + 0.5}" fill="none" stroke="${paint.glint}" stroke-width="1.4" opacity=".8"/>`,
  ].join('')
}
