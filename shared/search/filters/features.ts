import type { Filter, ListFilter } from '#shared/search/filter.ts'

const features = {
  kind: 'list',
  id: 'features',
  label: 'Features',
  param: 'featureCode',
  attribute: 'features',
  holds: 'every',
  options: [
    {
      value: 'ADAPTIVE_CRUISE',
      label: 'Adaptive cruise control',
      moreInfo: 'Keeps the distance to the car ahead.',
    },
    { value: 'ALLOY_WHEELS', label: 'Alloy wheels' },
    { value: 'ANDROID_AUTO', label: 'Android Auto' },
    { value: 'APPLE_CARPLAY', label: 'Apple CarPlay' },
    { value: 'BACKUP_CAMERA', label: 'Backup camera' },
    { value: 'BLIND_SPOT', label: 'Blind spot monitor' },
    { value: 'BLUETOOTH', label: 'Bluetooth' },
    { value: 'CAPTAIN_CHAIRS', label: 'Captain chairs' },
    { value: 'COOLED_SEATS', label: 'Cooled seats' },
    { value: 'CRUISE_CONTROL', label: 'Cruise control' },
    { value: 'ROOF_RACK', label: 'Roof rack' },
    { value: 'HEAD_UP_DISPLAY', label: 'Head-up display' },
    { value: 'HEATED_SEATS', label: 'Heated seats' },
    { value: 'HEATED_WHEEL', label: 'Heated steering wheel' },
    { value: 'KEYLESS_START', label: 'Keyless start' },
    { value: 'LANE_KEEPING', label: 'Lane keeping assist' },
    { value: 'LEATHER_SEATS', label: 'Leather seats' },
    { value: 'NAVIGATION', label: 'Navigation' },
    { value: 'PARKING_SENSORS', label: 'Parking sensors' },
    { value: 'POWER_LIFTGATE', label: 'Power liftgate' },
    { value: 'PREMIUM_SOUND', label: 'Premium sound' },
    { value: 'REMOTE_START', label: 'Remote start' },
    { value: 'SUNROOF', label: 'Sunroof / moonroof' },
    { value: 'THIRD_ROW', label: 'Third row seating' },
    { value: 'TOW_PACKAGE', label: 'Tow package' },
  ],
} as const satisfies ListFilter

export const featureFilters = [features] as const satisfies readonly Filter[]
