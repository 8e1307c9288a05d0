import { callout, type MapGuide, SPAWNS, site } from './map-guide'

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
  spots: [
    ...SPAWNS,
    callout('Rafters', 'A', 0.7, 1),
    site('A', 0, 2.4),
    callout('Pipes', 'A', 1.1, 2),
    callout('Belt', 'A', 0, 4.6),
    callout('Mid', 'Mid', 2, 4.2),
    callout('Tube', 'Mid', 2.9, 4.8),
    callout('Orange', 'B', 2.7, 3.2),
    callout('Kitchen', 'B', 3.2, 3.9),
    callout('Snowman', 'B', 3.3, 1),
    site('B', 4, 2.3),
    callout('Yellow', 'B', 4.1, 3.6),
    callout('Green', 'B', 4.1, 4.8),
    callout('Garage', 'B', 3.5, 6),
  ],
  paths: [
    'Attackers > Belt > A Site > Rafters > Defenders',
    'A Site > Pipes',
    'Attackers > Mid > A Site',
    'Mid > Defenders',
    'Mid > Orange > B Site',
    'Mid > Tube > Kitchen > B Site',
    'Attackers > Garage > Green > Yellow > B Site > Snowman > Defenders',
  ],
}
