import type { EvTypes } from '#shared/features/ev-types/ev-types.contract.ts'

/**
 * The content about electric vehicles. Ranges and charging times are those of cars sold in the United States.
 */
export const evTypes: EvTypes = {
  heading: 'Electric vehicle types',
  introduction: 'Four kinds of cars have an electric motor. They differ in where the energy comes from.',
  types: [
    {
      abbreviation: 'BEV',
      name: 'Battery electric',
      description: 'An electric motor and a large battery, no engine. It never needs gas or an oil change.',
      charging: 'At home overnight, or to 80% in about 30 minutes at a fast charger.',
      range: 'Most go 200 to 350 miles on a charge.',
    },
    {
      abbreviation: 'PHEV',
      name: 'Plug-in hybrid',
      description: 'A battery for daily trips and a gas engine for long ones. It switches by itself.',
      charging: 'A few hours at a home outlet. Not charged, it drives as a hybrid.',
      range: '20 to 50 miles on electricity, then several hundred on gas.',
    },
    {
      abbreviation: 'HEV',
      name: 'Hybrid',
      description: 'A gas engine with an electric motor that helps it and saves fuel, most of all in town.',
      charging: 'Never plugged in. Braking and the engine charge its small battery.',
      range: 'As far as a tank of gas goes, often 500 miles and more.',
    },
    {
      abbreviation: 'FCEV',
      name: 'Fuel cell electric',
      description: 'A fuel cell makes electricity from hydrogen. All that leaves the tailpipe is water.',
      charging: 'Filled with hydrogen in about 5 minutes, at stations found mostly in California.',
      range: 'About 300 to 400 miles on a tank.',
    },
  ],
}
