import { svg } from './svg.ts'

/** One spoke of each rim, pointing away from the hub of a wheel of radius 100, and how many a wheel has. */
const rims = [
  { spokes: 5, path: 'M-7 8-16 66-6 68 0 24 6 68 16 66 7 8Z' },
  { spokes: 10, path: 'M-4 6-6 68 6 68 4 6Z' },
  { spokes: 5, path: 'M-12 5C-10 31-14 49-19 66L19 66C14 49 10 31 12 5Z' },
  { spokes: 7, path: 'M-6 6-4 36-13 66-6 69 0 46 6 69 13 66 4 36 6 6Z' },
]

/** A wheel of radius 100 about the origin, as a definition named `w`; the gradient `r` is the rim's metal. */
export function wheelDefinition(variant: number): string {
  const { spokes, path } = rims[variant % rims.length] ?? { spokes: 0, path: '' }
  const turned = Array.from({ length: spokes }, (_, at) => svg`<use href="#k" transform="rotate(${(at * 360) / spokes})"/>`).join('')
  return `<path id="k" d="${path}"/><g id="w"><circle r="100" fill="#16181a"/><circle r="88" fill="none" stroke="#2e3134" stroke-width="3"/><circle r="71" fill="#1d2023"/><circle r="36" fill="#363b40" stroke="#62686e" stroke-width="3"/><g fill="url(#r)" stroke="#50565c" stroke-width="1.5">${turned}</g><circle r="69" fill="none" stroke="url(#r)" stroke-width="5"/><circle r="12" fill="#cfd3d7" stroke="#62686e" stroke-width="2"/></g>`
}
