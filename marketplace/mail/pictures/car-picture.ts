import { mediaPath } from '#shared/search/paths.ts'

/** The path above the pictures of cars in e-mails. */
export const carPicturesPath = `${mediaPath}/mail`

/** The width and height in an e-mail, in pixels of the program: the 3:2 of the page's cards. */
export const carPictureSize = { width: 156, height: 104 } as const

/** The picture of a car. Its address is the same in every e-mail, so that it says nothing of who reads it. */
export const carPicturePath = (listingId: number): string => `${carPicturesPath}/car-${listingId}.jpg`
