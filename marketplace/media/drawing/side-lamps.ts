import { svg } from './svg.ts'
import type { View } from './view.ts'

const dark = '#16191c'

/** Lamps, grilles and bumpers at both ends, to be clipped to the body. */
export const sideEnds = (view: View) =>
  view.isDistant ? `<path d="${tailLamp(view)}" fill="url(#t)"/>` : front(view) + rear(view)

function front({ profile: { hood, clearance, frontOverhang, wheelRadius, features }, paint, variant }: View) {
  const depth = features.includes('bed') ? 26 : 13 + (variant % 2) * 3
  const inset = features.includes('bed') ? 34 : 50 - (variant % 2) * 8
  const lamp = svg`M0 ${hood - 8}C12 ${hood - 5} ${inset - 14} ${hood - 5} ${inset + 6} ${hood - 3}C${inset} ${hood - 8 - depth * 0.6} ${inset * 0.6} ${hood - 8 - depth} 0 ${hood - 10 - depth}Z`
  const arch = frontOverhang - wheelRadius - 6

  return [
    svg`<path d="${lamp}" fill="url(#l)" stroke="${dark}" stroke-width="1.6"/>`,
    svg`<path d="M4 ${hood - 10 - depth * 0.7}C16 ${hood - 9 - depth * 0.6} ${inset * 0.6} ${hood - 8 - depth * 0.4} ${inset} ${hood - 6}" fill="none" stroke="#fff" stroke-width="2"/>`,
    svg`<path d="M0 ${clearance + 9}L28 ${clearance + 6}C32 ${clearance + 12} 31 ${clearance + 18} 27 ${clearance + 23}L0 ${clearance + 26}Z" fill="${dark}"/>`,
    svg`<path d="M${inset - 4} ${hood - 12 - depth * 0.4}C${inset + 2} ${hood - 26} ${arch - 8} ${clearance + 40} ${arch - 2} ${clearance + 20}" fill="none" stroke="${paint.seam}" stroke-width="1" opacity=".6"/>`,
    svg`<path d="M${arch - 16} ${hood * 0.55}h12v3h-12Z" fill="#d98a2b"/>`,
  ].join('')
}

function rear(view: View) {
  const { length, tail, clearance, frontOverhang, wheelbase, wheelRadius } = view.profile
  const arch = frontOverhang + wheelbase + wheelRadius + 7

  return [
    svg`<path d="${tailLamp(view)}" fill="url(#t)" stroke="#4d0a0e" stroke-width="1.2"/>`,
    svg`<path d="M${arch - 2} ${clearance + 34}C${arch + 14} ${clearance + 40} ${length - 30} ${clearance + 42} ${length} ${clearance + 42}" fill="none" stroke="${view.paint.seam}" stroke-width="1" opacity=".6"/>`,
    svg`<path d="M${length} ${clearance + 6}H${length - 34}C${length - 38} ${clearance + 12} ${length - 30} ${clearance + 18} ${length} ${clearance + 18}Z" fill="${dark}"/>`,
    svg`<path d="M${length - 22} ${Math.min(tail.y - 36, clearance + 30)}h14v3.4h-14Z" fill="#a3171e"/>`,
  ].join('')
}

function tailLamp({ profile: { length, tail, deck, features }, variant }: View) {
  if (features.includes('bed'))
    return svg`M${length} ${tail.y - 6}H${length - 11}C${length - 13} ${tail.y - 20} ${length - 12} ${tail.y - 34} ${length - 9} ${tail.y - 42}H${length}Z`
  if (features.includes('panels'))
    return svg`M${length} ${deck.y - 4}H${length - 13}V${deck.y - 46}H${length}Z`

  const inset = 46 - (variant % 2) * 10
  if (features.includes('liftgate'))
    return svg`M${length} ${tail.y - 1}C${length - 14} ${tail.y + 2} ${length - inset + 8} ${tail.y + 2} ${length - inset} ${tail.y - 1}C${length - 26} ${tail.y - 10} ${length - 20} ${tail.y - 18} ${length} ${tail.y - 22}Z`

  return svg`M${length} ${tail.y - 7}C${length - 14} ${tail.y - 5} ${length - inset + 8} ${tail.y - 6} ${length - inset} ${tail.y - 9}C${length - 34} ${tail.y - 17} ${length - 20} ${tail.y - 22} ${length} ${tail.y - 24}Z`
}
