import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const LOTUS = defineLineups('lotus', [
  {
    title: 'C mound Haunt for the bend and the hall',
    description:
      'Reveals bend, hall and everyone on the C plant from the mound. Fast to line up, so it also works when you arrive late.',
    agent: 'fade',
    ability: 'haunt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'C',
    thumbnail: 1,
    steps: [
      'Stand on the mound with your left side at the idol.',
      'Crosshair on the tip of the temple spike.',
      'Two bars, no bounce.',
      'The watcher drops into the bend.',
    ],
  },
  {
    title: 'A stairs Shock Bolt through the leaves',
    description:
      'Punishes the common spot on top of A stairs. Two in a row are lethal; one tells you at least whether somebody was there.',
    agent: 'sova',
    ability: 'shock-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    video: watchLink('sintel'),
    thumbnail: 1,
    steps: [
      'Stand at the root in A main, heels on the step.',
      'Crosshair on the gap between finial and leaf.',
      'Three bars, one bounce.',
      'It bursts on the upper landing.',
    ],
  },
  {
    title: 'Door trap: GravNet on B upper',
    description:
      'Catches everyone who drops from upper to the B plant. Wait for the sound of the landing; the net forces them to walk.',
    agent: 'deadlock',
    ability: 'gravnet',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand behind the low B pillar, facing upper.',
      'One tick above the carved ring.',
      'One bar, straight onto the edge.',
    ],
  },
  {
    title: 'Sky Smoke trio for a C execute',
    description:
      'Bend, hall and waterfall closed at the same time: all that is left is the close fight on the plant. Nineteen seconds for the whole hit.',
    agent: 'brimstone',
    ability: 'sky-smoke',
    side: 'Attack',
    platform: 'Mobile',
    location: 'C',
    thumbnail: 2,
    steps: [
      'Stay in C lobby near the urn row.',
      'Place the first circle on the bend wall.',
      'Three smokes overlap by half a metre.',
    ],
  },
  {
    title: 'Turning the A door with an Alarmbot behind it',
    description:
      'The door makes noise anyway: put a bot right behind it and turn it yourself. Attackers walk into the bot while they look for you.',
    agent: 'killjoy',
    ability: 'alarmbot',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: ['Stand at the switch of the round door.', 'The bot sits behind the left half of the door.'],
  },
  {
    title: 'Stun charge for the B pillar plant',
    description:
      'Aftershock through the middle wall on the safe plant. Needs no view at all: the carving shows the exact height.',
    agent: 'breach',
    ability: 'aftershock',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand with your chest against the carved wall.',
      'Crosshair in the middle of the lotus carving.',
      'One press, then keep your distance.',
      'Three bursts on the far side, right on the spike.',
    ],
  },
  {
    title: 'Seekers path for all three sites',
    description:
      'Where to let the seekers go so that they do not all take the same corridor. Shows one release each for A, B and C.',
    agent: 'skye',
    ability: 'seekers',
    side: 'ALL',
    platform: 'Mobile',
    location: 'ALL',
    video: shortLink('bigBuckBunny'),
    steps: [],
  },
  {
    title: 'Fast A main Regrowth pocket',
    description:
      'A safe place to heal two people between the tree and the wall after the first fight. Takes about eight seconds, keep one eye on the door.',
    agent: 'skye',
    ability: 'regrowth',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    thumbnail: 1,
    steps: ['Stand behind the roots in A main.', 'The circle reaches both hiding places.'],
  },
  {
    title: 'Showstopper angle over the C wall',
    description:
      'A jump with one pack and a rocket at the back of C. Risky, but it ends the round when two play together behind the box.',
    agent: 'raze',
    ability: 'showstopper',
    side: 'Attack',
    platform: 'PC',
    location: 'C',
    video: shortLink('sintel'),
    thumbnail: 1,
    steps: [
      'Stand one step away from the C wall.',
      'In the air: crosshair on the foot of the pillar.',
      'Fire at the top of the jump.',
    ],
  },
])
