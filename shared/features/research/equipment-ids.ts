/** The equipment that the reference shows, by its ids in the specification (3.42). */
export const equipmentIds = [
  { id: 546, label: 'Heated seats' },
  { id: 561, label: 'Leather' },
  { id: 610, label: 'Rearview camera' },
  { id: 170, label: 'Bluetooth' },
  { id: 160, label: 'Alarm' },
  { id: 557, label: 'Lane departure warning' },
  { id: 236, label: 'Navigation' },
  { id: 615, label: 'Remote start' },
  { id: 578, label: 'Sunroof' },
] as const
