/** The sellers' words for the features that the filter declares. */
const words: readonly (readonly [code: string, wording: RegExp])[] = [
  ['ADAPTIVE_CRUISE', /adaptive cruise|radar cruise|distronic|intelligent cruise/i],
  ['ALLOY_WHEELS', /alloy|aluminum wheel|\bwheels: \d\d/i],
  ['ANDROID_AUTO', /android auto/i],
  ['APPLE_CARPLAY', /car\s?play/i],
  ['BACKUP_CAMERA', /(back-?up|rear.?view|reversing|360).*camera|camera.*(back-?up|rear)/i],
  ['BLIND_SPOT', /blind.?spot/i],
  ['BLUETOOTH', /bluetooth/i],
  ['CAPTAIN_CHAIRS', /captain'?s? chair/i],
  ['COOLED_SEATS', /(cooled|ventilated).*seat/i],
  ['CRUISE_CONTROL', /cruise/i],
  ['HEAD_UP_DISPLAY', /head-?up/i],
  ['HEATED_SEATS', /heated.*seat/i],
  ['HEATED_WHEEL', /heated.*wheel/i],
  ['KEYLESS_START', /keyless|push.?button start/i],
  ['LANE_KEEPING', /lane (keep|depart|assist)/i],
  ['LEATHER_SEATS', /leather/i],
  ['NAVIGATION', /navigation|\bnav\b/i],
  ['PARKING_SENSORS', /park(ing)? (sensor|assist)/i],
  ['POWER_LIFTGATE', /(power|hands-?free) (lift|tail)gate/i],
  ['PREMIUM_SOUND', /bose|harman|burmester|bang & olufsen|\bjbl\b|premium (sound|audio)/i],
  ['REMOTE_START', /remote (engine )?start/i],
  ['ROOF_RACK', /roof r(ack|ail)/i],
  ['SUNROOF', /sunroof|moonroof/i],
  ['THIRD_ROW', /third.?row|3rd.?row/i],
  ['TOW_PACKAGE', /\btow|trailer hitch/i],
]

/** The characters of one feature that are read, since the wordings take quadratic time on a longer text. */
const maxFeatureLength = 200

/**
 * The codes of the features named in a seller's texts. Commas, semicolons, bars and line ends separate the
 * features of a text.
 */
export function featuresIn(...texts: readonly (string | null | undefined)[]): string[] {
  const parts = texts
    .flatMap((text) => text?.split(/[,;|\n]/) ?? [])
    .map((part) => part.slice(0, maxFeatureLength))

  return words.filter(([, wording]) => parts.some((part) => wording.test(part))).map(([code]) => code)
}
