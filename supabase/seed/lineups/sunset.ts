import { aim, lineupsOn, release, result, stand } from '../lineup.ts'
import { shortLink, watchLink } from './videos.ts'

export const SUNSET = lineupsOn('sunset', [
  {
    title: 'B market molly against the fast plant',
    description:
      'Burns the default on B while you hold from boba. Three seconds in the air: start when you see the carrier kneel.',
    agent: 'viper',
    ability: 'snake-bite',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      stand('Stand at the boba counter, right hip on the edge.'),
      aim('Crosshair on the top of the water tank.'),
      release('Two bars, no bounce.', 2, 0),
      result('The acid reaches the plant and the box behind it.'),
    ],
  },
  {
    title: 'A elbow recon from the main arch',
    description:
      'Sees elbow, the alley and the back wall with one bolt. It needs one bounce off the mural, so keep the crosshair steady.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      stand('Stand under the arch of A main, on the drain.'),
      aim('Crosshair one width left of the street lamp.'),
      release('Two bars, one bounce off the mural.', 2, 1),
      result('It sticks to the garage post on site.'),
    ],
  },
  {
    title: 'Mid tiles Paint Shells for the courtyard',
    description:
      'Covers the whole courtyard corner behind tiles. Throw when you hear a reload, the second wave of shells arrives at the exit.',
    agent: 'raze',
    ability: 'paint-shells',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    steps: [
      stand('Stand in front of the tiled wall at top mid.'),
      aim('Aim at the crown of the left palm.'),
      release('Full charge, one bounce.', 3, 1),
    ],
  },
  {
    title: 'Relay Bolt bank shot into the B main corner',
    description:
      'Two shocks from one throw: the first at the wall, the second right in the close corner. Run in with the second crackle.',
    agent: 'neon',
    ability: 'relay-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    video: shortLink('tearsOfSteel'),
    steps: [
      stand('Stand at the taco stand, left of the awning.'),
      release('Bank it off the poster wall.', 2, 1),
    ],
  },
  {
    title: 'Fast Lane up to the A garage',
    description:
      'Two walls straight to the garage doors, closed on both sides. Leave after the first second, they fade from the start.',
    agent: 'neon',
    ability: 'fast-lane',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    steps: [
      stand('Stand in the middle of A lobby.'),
      aim('Crosshair on the seam between the two garage doors.'),
      result('The lane ends right at the site edge.'),
    ],
  },
  {
    title: 'Cyber Cage and wire on the mid switch',
    description:
      'Slows the door play in mid: the wire catches the one at the switch, the cage hides the way out. Ten seconds in the buy phase.',
    agent: 'cypher',
    ability: 'cyber-cage',
    side: 'Defense',
    platform: 'Mobile',
    location: 'Mid',
    steps: [
      stand('Stand next to the switch with your back to the door.'),
      aim('Wire first: mark the wall a hand above the skirting.'),
      result('The wire crosses the switch at knee height.'),
      stand('Step back to the second floor plate.'),
      release('Drop the cage half a step from the wire.', 1, 0),
      result('Cage and wire overlap at the threshold.'),
      stand('Wait in the corner behind the planter.'),
      aim('Hold the door frame at head height and trigger on the sound.'),
    ],
  },
  {
    title: 'Stim Beacon push through the B alley',
    description:
      'A beacon thrown around the corner so that it works for the whole alley fight. Three people can stand in it on the way to the plant.',
    agent: 'brimstone',
    ability: 'stim-beacon',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    steps: [
      stand('Stand at the alley mouth, left shoulder on the pipe.'),
      release('Soft throw against the opposite wall.', 1, 1),
      result('The circle covers the alley up to the exit.'),
    ],
  },
  {
    title: 'Blindside off the A main ceiling',
    description:
      'Breaks on the ceiling edge and pops in front of elbow before anybody can turn. Swing at once, it lasts less than two seconds.',
    agent: 'yoru',
    ability: 'blindside',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    video: watchLink('spring'),
    thumbnail: 1,
    steps: [
      stand('Stand below the ceiling beam in A main.'),
      aim('Crosshair on the inner corner of the beam.'),
      release('One press, one bounce.', 2, 1),
    ],
  },
  {
    title: 'Nova Pulse for the B retake through market',
    description:
      'Concusses both close corners of market for the first step of the retake. Place the star beforehand, then it is only one key.',
    agent: 'astra',
    ability: 'nova-pulse',
    side: 'Defense',
    platform: 'PC',
    location: 'B',
    steps: [
      stand('Wait behind the fountain in spawn.'),
      aim('Star in the middle of the market exit.'),
      result('Both close corners lie inside the ring.'),
    ],
  },
])
