import { limits } from '../limits.js'
import { shopper, userAgent, warmUp } from '../shopper.js'

/** A few shoppers for a few seconds: does the product stand up at all? */
export const options = { vus: 3, duration: '15s', thresholds: limits, userAgent }

export const setup = warmUp
export default shopper
