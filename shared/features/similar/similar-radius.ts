/** The greatest distance of similar cars, in miles (5.3). */
const maxRadiusMi = 100

/** The radius of similar cars in miles: 100 for any distance, for no radius and for greater ones (5.3). */
export const similarRadius = (searchRadius = 0) =>
  searchRadius <= 0 || searchRadius >= maxRadiusMi ? maxRadiusMi : searchRadius
