import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const ABYSS = defineLineups('abyss', [
  {
    title: 'A bridge recon over the vent shaft',
    description:
      'Finds everyone on the bridge and below the tower. Take care with the edge: the place to stand is two steps from the drop.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand two steps from the edge, back against the rock.',
      'Crosshair on the beacon at the top of the mast.',
      'Three bars, one bounce.',
      'It sticks to the tower foot.',
    ],
  },
  {
    title: 'B nest Gravity Well at the ledge',
    description:
      'Drags a defender towards the edge and often over it. Works best when he has just landed; the well needs a second to start.',
    agent: 'astra',
    ability: 'gravity-well',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    video: watchLink('spring'),
    thumbnail: 2,
    steps: [
      'Any place behind the B gate is safe.',
      'Put the star just outside the railing.',
      'The pull points away from solid ground.',
    ],
  },
  {
    title: 'Mid library smoke and flash in one move',
    description:
      'Cover the library door first, then send the dark through it. You have about a second to cross to the vent.',
    agent: 'omen',
    ability: 'paranoia',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 2,
    steps: [
      'Stand behind the first pillar of mid.',
      'Level with the second line of the wall.',
      'Send it when the smoke has closed.',
      'Library is blind up to the shelf.',
    ],
  },
  {
    title: 'Boom Bot check for the A security room',
    description:
      'The bot turns at the far wall and comes back along the lockers. You hear which corner it has found before you look.',
    agent: 'raze',
    ability: 'boom-bot',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stand at the security door, left half.',
      'Send it along the second seam of the floor.',
      'It bounces off the lockers and returns.',
    ],
  },
  {
    title: 'Lockdown that holds the whole B site',
    description:
      'Place it in the danger room and nobody can stay on B. Protect it for thirteen seconds: one player near, one on the bridge.',
    agent: 'killjoy',
    ability: 'lockdown',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand in the danger room behind the console.',
      'Mark the floor between console and wall.',
      'The reach ends beyond the plant.',
    ],
  },
  {
    title: 'Steel Garden timing for an A retake',
    description:
      'Takes the rifles out of the fight for eight seconds. Start it when the third defuser is at the tower, then all go in together.',
    agent: 'vyse',
    ability: 'steel-garden',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: ['Stand on the lift platform below A tower.', 'The thorns reach both boxes on site.'],
  },
  {
    title: 'Gatecrash routes across the drop',
    description:
      'Four ways to send a gate over the gap in mid and what they are worth on each side. Watch the second one twice: it is the quiet one.',
    agent: 'yoru',
    ability: 'gatecrash',
    side: 'ALL',
    platform: 'Mobile',
    location: 'Mid',
    video: watchLink('bigBuckBunny'),
    steps: [],
  },
  {
    title: 'Special Delivery onto the B gate ledge',
    description:
      'Sticks to the ledge where a sniper likes to stand. Either he is stunned or he jumps down, both are good for you.',
    agent: 'tejo',
    ability: 'special-delivery',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand behind the rock in B main, left side.',
      'One tick above the spike of the gate.',
      'Two bars, no bounce.',
      'It sticks below the lamp on the ledge.',
    ],
  },
  {
    title: 'Cove and Cascade walk over the mid bridge',
    description:
      'The bubble on the middle of the bridge, the wave in front of it: you get across with three people and keep your smokes for the site.',
    agent: 'harbor',
    ability: 'cove',
    side: 'Attack',
    platform: 'PC',
    location: 'Mid',
    video: shortLink('spring'),
    thumbnail: 2,
    steps: [
      'Stand at the head of the bridge.',
      'Crosshair on the second rivet of the far tower.',
      'One bar, no bounce.',
      'The bubble stands in the middle of the bridge.',
    ],
  },
  {
    title: 'NULL/CMD entry through A main',
    description:
      'Start it at the corner of main so that the first pulse already reaches tower. Stay close to a partner who can bring you back.',
    agent: 'kayo',
    ability: 'null-cmd',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    thumbnail: 1,
    steps: ['Stand in A main, one step from the corner.', 'The pulse reaches tower and both boxes.'],
  },
])
