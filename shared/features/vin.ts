const vin = /^[A-Z0-9]{1,17}$/

/** The pattern of a VIN that a service takes: those of old cars are shorter than 17 characters. */
export const vinPattern = vin.source

export const isVin = (text: string): boolean => vin.test(text)
