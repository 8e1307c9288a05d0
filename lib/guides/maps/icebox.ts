import type { MapGuide } from './map-guide'

export const icebox: MapGuide = {
  id: 'icebox',
  lead: 'Containers, catwalks and ziplines: on Icebox the question is seldom which way, and often how high.',
  special: [
    'A is indoors with several storeys and a zipline that runs across it. B is an open yard between containers.',
    'The spike can be planted on raised ground too, so look up before you decide that nobody has it.',
  ],
  attack: [
    'Clear high and low on A at the same time: smoke Rafters, and let somebody check Pipes before the spike goes in.',
    'On B the way leads past Green and Yellow in the open. Walls and smokes across the yard are what makes it short.',
    'From mid, Tube brings you through Kitchen to the back of B, and Orange to its side. One person there pulls defenders off the yard.',
  ],
  defense: [
    'Rafters hold A from above; Snowman and Kitchen hold B from behind. Both are close to your spawn.',
    'Mid joins everything. Whoever watches it hears a change of site before anybody else.',
    'Listen for ziplines and ropes: they tell you the height as well as the place.',
  ],
}
