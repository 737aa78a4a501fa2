import Type, { type Static } from 'typebox'
import { Label } from '#shared/search/listing-fields.ts'

const Latitude = Type.Number({ minimum: -90, maximum: 90 })
const Longitude = Type.Number({ minimum: -180, maximum: 180 })

const MapArea = Type.Object({ west: Longitude, south: Latitude, east: Longitude, north: Latitude })

/** Listings whose sellers are near each other. */
export type MapCluster = Static<typeof MapCluster>

export const MapCluster = Type.Object({
  /** The middle of its listings. */
  latitude: Latitude,
  longitude: Longitude,
  count: Type.Integer({ minimum: 1 }),
  /** The lowest price, in US dollars; absent where no listing has a price. */
  minPriceUsd: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The place of most of its listings, such as `Mesa, AZ`. */
  placeName: Label,
  /** The smallest area with all of its sellers. */
  area: MapArea,
  /** The dealer of all its listings; absent where there are several, and for a private seller. */
  ownerId: Type.Optional(Type.Integer({ minimum: 1 })),
  ownerName: Type.Optional(Label),
})

/** A city whose name helps to find one's way on the map. */
export type MapCity = Static<typeof MapCity>

export const MapCity = Type.Object({ name: Label, latitude: Latitude, longitude: Longitude })

/** The most clusters of an answer. */
export const maxClusters = 300

/** The answer of `GET /rest/lsc/listing/map`: the listings of a search as clusters, most listings first. */
export type MapResponse = Static<typeof MapResponse>

export const MapResponse = Type.Object({
  /** The part of the map that the search is about. */
  view: MapArea,
  clusters: Type.Array(MapCluster, { maxItems: maxClusters }),
  cities: Type.Array(MapCity, { maxItems: 20 }),
})
