import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const SUNSET = defineLineups('sunset', [
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
      'Stand at the boba counter, right hip on the edge.',
      'Crosshair on the top of the water tank.',
      'Two bars, no bounce.',
      'The acid reaches the plant and the box behind it.',
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
      'Stand under the arch of A main, on the drain.',
      'Crosshair one width left of the street lamp.',
      'Two bars, one bounce off the mural.',
      'It sticks to the garage post on site.',
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
    thumbnail: 1,
    steps: [
      'Stand in front of the tiled wall at top mid.',
      'Aim at the crown of the left palm.',
      'Full charge, one bounce.',
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
    thumbnail: 1,
    steps: ['Stand at the taco stand, left of the awning.', 'Bank it off the poster wall.'],
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
    thumbnail: 1,
    steps: [
      'Stand in the middle of A lobby.',
      'Crosshair on the seam between the two garage doors.',
      'The lane ends right at the site edge.',
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
    thumbnail: 2,
    steps: [
      'Stand next to the switch with your back to the door.',
      'Wire first: mark the wall a hand above the skirting.',
      'The wire crosses the switch at knee height.',
      'Step back to the second floor plate.',
      'Drop the cage half a step from the wire.',
      'Cage and wire overlap at the threshold.',
      'Wait in the corner behind the planter.',
      'Hold the door frame at head height and trigger on the sound.',
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
    thumbnail: 2,
    steps: [
      'Stand at the alley mouth, left shoulder on the pipe.',
      'Soft throw against the opposite wall.',
      'The circle covers the alley up to the exit.',
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
      'Stand below the ceiling beam in A main.',
      'Crosshair on the inner corner of the beam.',
      'One press, one bounce.',
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
    thumbnail: 2,
    steps: [
      'Wait behind the fountain in spawn.',
      'Star in the middle of the market exit.',
      'Both close corners lie inside the ring.',
    ],
  },
])
