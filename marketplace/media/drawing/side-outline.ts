import type { Profile } from './profile.ts'
import { svg } from './svg.ts'

/** The control height of a cubic curve with given ends and crown. */
const crownControl = (crown: number, start: number, end: number) => (crown - (start + end) / 8) / 0.75

/** The painted body seen from its left side, without wheel arches. */
export function bodyOutline(profile: Profile): string {
  const { length, clearance, hood, cowl, tail } = profile
  const nose = svg`M20 ${clearance}C8 ${clearance} 4 ${clearance + 5} 3 ${clearance + 14}C0 ${clearance + 24} 0 ${hood - 22} 3 ${hood - 14}C5 ${hood - 6} 10 ${hood - 1} 22 ${hood + 1}`
  const bonnet = svg`C${22 + (cowl.x - 22) * 0.4} ${hood + (cowl.y - hood) * 0.62} ${cowl.x - 30} ${cowl.y - 4} ${cowl.x} ${cowl.y}`
  const rear = svg`C${length - 3} ${tail.y - 3} ${length - 1} ${tail.y - 14} ${length - 1} ${tail.y - 26}C${length + 1} ${clearance + 34} ${length + 1} ${clearance + 24} ${length - 2} ${clearance + 14}C${length - 4} ${clearance + 5} ${length - 8} ${clearance + 2} ${length - 18} ${clearance + 2}Z`

  return `${nose}${bonnet}${isOpen(profile) ? openTop(profile) : roof(profile)}${rear}`
}

const isOpen = ({ features }: Profile) => features.includes('open')

function roof({ cowl, roofFront, roofRear, deck, tail, height, features }: Profile) {
  const rise = { x: roofFront.x - cowl.x, y: roofFront.y - cowl.y }
  const run = roofRear.x - roofFront.x
  const fall = { x: deck.x - roofRear.x, y: roofRear.y - deck.y }
  const crown = crownControl(height, roofFront.y, roofRear.y)
  const windshield = svg`C${cowl.x + rise.x * 0.4} ${cowl.y + rise.y * 0.46} ${roofFront.x - rise.x * 0.24} ${roofFront.y - rise.y * 0.13} ${roofFront.x} ${roofFront.y}`
  const top = svg`C${roofFront.x + run * 0.22} ${crown} ${roofRear.x - run * 0.3} ${crown} ${roofRear.x} ${roofRear.y}`
  const window = features.includes('bed')
    ? svg`C${roofRear.x + 8} ${roofRear.y - 4} ${deck.x - 6} ${deck.y + 14} ${deck.x} ${deck.y}`
    : svg`C${roofRear.x + fall.x * 0.4} ${roofRear.y - fall.y * 0.16} ${deck.x - fall.x * 0.3} ${deck.y + fall.y * 0.26} ${deck.x} ${deck.y}`

  const lid = features.includes('liftgate')
    ? svg`L${tail.x} ${tail.y}`
    : svg`C${deck.x + (tail.x - deck.x) * 0.4} ${deck.y - 2} ${tail.x - 12} ${tail.y + 2} ${tail.x} ${tail.y}`

  return `${windshield}${top}${window}${lid}`
}

function openTop({ cowl, deck, tail, belt }: Profile) {
  return svg`L${cowl.x + 16} ${belt[0]}C${cowl.x + 90} ${belt[0] + 1} ${deck.x - 120} ${belt[1] - 2} ${deck.x - 96} ${belt[1]}C${deck.x - 60} ${belt[1] + 8} ${deck.x - 20} ${deck.y + 2} ${tail.x} ${tail.y}`
}

/** The side windows as one pane; pillars are drawn over it. */
export function glassOutline({
  cowl,
  roofFront,
  height,
  belt,
  glassEnd: [top, bottom],
  features,
}: Profile): string {
  if (features.includes('panels')) {
    return svg`M${cowl.x + 26} ${belt[0] + 1}L${roofFront.x + 2} ${roofFront.y - 26}C${roofFront.x + 8} ${roofFront.y - 18} ${roofFront.x + 14} ${roofFront.y - 16} ${roofFront.x + 20} ${roofFront.y - 16}H${top}L${bottom} ${belt[1]}Z`
  }

  const run = top - roofFront.x
  const crown = crownControl(height - 8, roofFront.y - 7, height - 12)
  const start = { x: cowl.x + 15, y: belt[0] + 1 }
  const front = { x: roofFront.x + 9, y: roofFront.y - 6 }
  const aPillar = svg`M${start.x} ${start.y}C${start.x + (front.x - start.x) * 0.4} ${start.y + (front.y - start.y) * 0.46} ${front.x - 14} ${front.y - 4} ${front.x} ${front.y}`
  const head = svg`C${front.x + run * 0.22} ${crown} ${top - run * 0.3} ${crown} ${top} ${height - 13}`
  const end = svg`C${top + (bottom - top) * 0.4} ${height - 17} ${bottom - 3} ${belt[1] + 9} ${bottom} ${belt[1] + 2}`

  return `${aPillar}${head}${end}Z`
}
