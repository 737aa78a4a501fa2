/** The way a drawing's lines are drawn: attributes of SVG. */
const ends = "stroke-linecap='round'"
const corners = "stroke-linejoin='round'"
const both = `${ends} ${corners}`

/**
 * The drawings by name, each on a field of 24 by 24: the attributes that differ from a line 1.8 wide, and the
 * shapes.
 */
export const drawings = {
  gauge: [ends, "<path d='M4.5 18a9 9 0 1 1 15 0M12 14l4-5'/><circle cx='12' cy='14.5' r='1.4'/>"],
  drop: [corners, "<path d='M12 3.5s6 6.2 6 10.6a6 6 0 0 1-12 0C6 9.7 12 3.5 12 3.5z'/>"],
  bolt: [corners, "<path d='M13 3 5 13.5h6L10 21l8-10.5h-6z'/>"],
  gear: [both, "<path d='M12 9.2V17M8 17h8l1.5 3.5h-11z'/><circle cx='12' cy='6' r='3.2'/>"],
  wheels: [
    corners,
    "<path d='M4 4h3.5v6H4zM16.5 4H20v6h-3.5zM4 14h3.5v6H4zM16.5 14H20v6h-3.5zM7.5 7h9m-9 10h9M12 7v10'/>",
  ],
  engine: [corners, "<path d='M9 5h6M12 5v3M6.5 8H15l2.5 2.5H21v7h-3.5L15 19H8.5L6.5 17zM3 11v5'/>"],
  pin: [
    '',
    "<path d='M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21z'/><circle cx='12' cy='9.5'" +
      " r='2.5'/>",
  ],
  star: [
    "fill='#000' stroke='none'",
    "<path d='m12 2.8 2.8 6 6.5.7-4.9 4.4 1.4 6.5L12 17.1l-5.8 3.3 1.4-6.5L2.7 9.5l6.5-.7z'/>",
  ],
  down: [`stroke-width='2.2' ${both}`, "<path d='M12 5v14m-6-6 6 6 6-6'/>"],
  up: [`stroke-width='2.2' ${both}`, "<path d='M12 19V5m-6 6 6-6 6 6'/>"],
  alert: [`stroke-width='2' ${both}`, "<path d='M12 4 2.8 20h18.4zM12 10v4.5m0 2.7v.1'/>"],
  check: [`stroke-width='2.2' ${both}`, "<path d='m5 12.5 4.5 4.5L19 7.5'/>"],
  filter: [
    ends,
    "<path d='M3 7h11m4 0h3M3 17h3m4 0h11'/><circle cx='16' cy='7' r='2'/><circle cx='8' cy='17'" +
      " r='2'/>",
  ],
  close: [`stroke-width='2' ${ends}`, "<path d='m6 6 12 12M18 6 6 18'/>"],
  search: [`stroke-width='2' ${ends}`, "<circle cx='11' cy='11' r='6.5'/><path d='m16 16 4.5 4.5'/>"],
  left: [`stroke-width='2' ${both}`, "<path d='m14.5 5-7 7 7 7'/>"],
  right: [`stroke-width='2' ${both}`, "<path d='m9.5 5 7 7-7 7'/>"],
  plus: [`stroke-width='2' ${ends}`, "<path d='M12 5v14M5 12h14'/>"],
  menu: [`stroke-width='2' ${ends}`, "<path d='M4 7h16M4 12h16M4 17h16'/>"],
  phone: [
    corners,
    "<path d='M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A15.5" +
      " 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z'/>",
  ],
  expand: [`stroke-width='2' ${both}`, "<path d='M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7'/>"],
  link: [
    both,
    "<path d='M13.5 5H19v5.5M18.5 5.5 11 13M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5" +
      " 19h10a1.5 1.5 0 0 0 1.5-1.5V14'/>",
  ],
  flame: [
    both,
    "<path d='M12 3c.6 3.2 5.5 5.4 5.5 10.4A5.6 5.6 0 0 1 12 19a5.6 5.6 0 0 1-5.5-5.6c0-2 .9-3.5" +
      " 2-4.7.2 1.6.9 2.6 2 3C10.2 8.6 10.7 5.5 12 3z'/>",
  ],
  tag: [both, "<path d='M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5z'/><circle cx='8' cy='8' r='1.3'/>"],
  eye: [
    both,
    "<path d='M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z'/><circle cx='12'" +
      " cy='12' r='2.7'/>",
  ],
  clock: [both, "<circle cx='12' cy='12' r='8.5'/><path d='M12 7v5.2l3.3 2'/>"],
  truck: [
    both,
    "<path d='M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8'/><circle cx='7' cy='17.5' r='2'/><circle" +
      " cx='17.5' cy='17.5' r='2'/>",
  ],
  cart: [
    both,
    "<path d='M3 4h2.5L8 15h9.5l2.5-8H6.3'/><circle cx='9' cy='19' r='1.4'/><circle cx='16.5'" +
      " cy='19' r='1.4'/>",
  ],
  sort: [both, "<path d='M7 4v15m0 0-3.5-3.5M7 19l3.5-3.5M17 20V5m0 0-3.5 3.5M17 5l3.5 3.5'/>"],
  chat: [both, "<path d='M4 5h16v11h-8.5L7 20v-4H4zM8.5 10.5h.1m3.4 0h.1m3.4 0h.1'/>"],
  compare: [both, "<path d='M12 4v16M7 20h10M12 6H5m7 0h7M5 6l-2.5 7h5zM19 6l-2.5 7h5z'/>"],
  share: [both, "<path d='M12 15V3.5m-4 4 4-4 4 4M6 11.5H4.5V20.5h15v-9H18'/>"],
  flag: [both, "<path d='M5.5 21V3.5h12l-2.5 4.2 2.5 4.3h-12'/>"],
  heart: [
    corners,
    "<path d='M12 20s-7.5-4.6-9-9.4C2 7.3 4.2 4.5 7.3 4.5c2 0 3.7 1.1 4.7 2.8 1-1.7 2.7-2.8 4.7-2.8" +
      " 3.1 0 5.3 2.8 4.3 6.1-1.5 4.8-9 9.4-9 9.4z'/>",
  ],
  heartOn: [
    `fill='#000' ${corners}`,
    "<path d='M12 20s-7.5-4.6-9-9.4C2 7.3 4.2 4.5 7.3 4.5c2 0 3.7 1.1 4.7 2.8 1-1.7 2.7-2.8 4.7-2.8" +
      " 3.1 0 5.3 2.8 4.3 6.1-1.5 4.8-9 9.4-9 9.4z'/>",
  ],
  bookmark: [corners, "<path d='M6.5 3.5h11v17L12 16.2l-5.5 4.3z'/>"],
  mail: [corners, "<path d='M3.5 5.5h17v13h-17zm0 1 8.5 6.5 8.5-6.5'/>"],
  bell: [
    both,
    "<path d='M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 7.5h15c0-1-2-2.5-2-7.5A5.5 5.5 0 0 0 12" +
      " 3.5zM9.8 19.5a2.3 2.3 0 0 0 4.4 0'/>",
  ],
  person: [both, "<circle cx='12' cy='8.2' r='3.7'/><path d='M4.8 20c.6-4 3.4-6 7.2-6s6.6 2 7.2 6'/>"],
  wallet: [
    both,
    "<path d='M18.5 8V5.6A1.1 1.1 0 0 0 17.4 4.5H5.8a2 2 0 0 0 0 4h13.7a1 1 0 0 1 1 1v9a1 1 0 0 1-1" +
      " 1H5.8a2 2 0 0 1-2-2v-11M16.6 13.9h.1'/>",
  ],
} as const satisfies Record<string, readonly [attributes: string, shapes: string]>

const names = Object.keys(drawings)

/** The number of drawings in the sprite. */
export const drawingCount = names.length

/** The place of a drawing in the sprite, as a position in percent. */
export const positionOf = (name: string): string =>
  `${((100 * names.indexOf(name)) / (drawingCount - 1)).toFixed(4)}%`

/** All drawings side by side, as the data URL of one SVG image. */
export const sprite: string = `data:image/svg+xml,${[
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${24 * drawingCount} 24'`,
  " fill='none' stroke='#000' stroke-width='1.8'>",
  ...Object.values(drawings).map(
    ([attributes, shapes], index) => `<g transform='translate(${24 * index})' ${attributes}>${shapes}</g>`,
  ),
  '</svg>',
]
  .join('')
  .replace(/[<>#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
