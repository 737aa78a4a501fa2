/*
 * The projection of every view: Mercator's, in degrees of longitude on both axes. It has an inverse, so that any
 * part of a map is an area again.
 */

const degrees = 180 / Math.PI

/** How far north a parallel is on the map, in degrees of longitude at the equator. */
export const mercatorOf = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + latitude / degrees / 2)) * degrees

/** The latitude at a height on the map: the inverse of `mercatorOf`. */
export const latitudeOf = (mercator: number) =>
  (2 * Math.atan(Math.exp(mercator / degrees)) - Math.PI / 2) * degrees
