import { svg } from './svg.ts'

/**
 * The rims: one spoke of each, pointing away from the hub of a wheel of radius 100, and the number of spokes.
 */
const rims = [
  { spokes: 5, path: 'M-8 8-18 71-6 73 0 26 6 73 18 71 8 8Z' },
  { spokes: 10, path: 'M-4 6-6 73 6 73 4 6Z' },
  { spokes: 5, path: 'M-12 5C-10 33-14 53-20 71L20 71C14 53 10 33 12 5Z' },
  { spokes: 7, path: 'M-6 6-4 38-14 71-6 74 0 50 6 74 14 71 4 38 6 6Z' },
]

/**
 * The definition `w` of a wheel of radius 100 about the origin; the gradient `r` is the rim's metal. A
 * distant wheel has plain spokes.
 */
export function wheelDefinition(variant: number, isDistant = false): string {
  const { spokes, path } = rims[variant % rims.length] ?? { spokes: 0, path: '' }
  if (isDistant)
    return svg`<g id="w"><circle r="100" fill="#1a1c1f"/><circle r="77" fill="#25292d"/><g fill="none" stroke="url(#r)"><circle r="42" stroke-width="60" pathLength="${spokes * 2}" stroke-dasharray="1"/><circle r="75" stroke-width="6"/></g><circle r="14" fill="#cfd3d7"/></g>`

  const rotated = Array.from(
    { length: spokes },
    (_, at) => svg`<use href="#k" transform="rotate(${(at * 360) / spokes})"/>`,
  ).join('')

  return `<path id="k" d="${path}"/><g id="w"><circle r="100" fill="#1a1c1f"/><circle r="91" fill="none" stroke="#303438" stroke-width="2.5"/><circle r="77" fill="#17191c"/><circle r="38" fill="#363b40" stroke="#62686e" stroke-width="3"/><g fill="url(#r)" stroke="#50565c" stroke-width="1.2">${rotated}</g><circle r="75" fill="none" stroke="url(#r)" stroke-width="5"/><circle r="12" fill="#cfd3d7" stroke="#62686e" stroke-width="2"/></g>`
}
