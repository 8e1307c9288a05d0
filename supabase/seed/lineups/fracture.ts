import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const FRACTURE = defineLineups('fracture', [
  {
    title: 'A dish recon for the drop and the rope',
    description:
      'Covers drop, rope and the back of A at once while your second group walks in from the other side. Lands after four seconds on the pipe.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand behind the broken fence at dish.',
      'Crosshair on the tip of the mast on the lab roof.',
      'Two bars, one bounce off the dish.',
      'The bolt sticks to the pipe above the site.',
    ],
  },
  {
    title: 'B arcade Nanoswarm against the plant',
    description:
      'Lies between the generator and the wall and reaches all of the usual plant. Play from tower, the trigger range is just enough.',
    agent: 'killjoy',
    ability: 'nanoswarm',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    video: shortLink('bigBuckBunny'),
    thumbnail: 1,
    steps: [
      'Stand in arcade with one foot on the mat.',
      'One tick below the corner of the sign.',
      'Normal throw, no bounce.',
      'The can stays in the shadow of the generator.',
    ],
  },
  {
    title: 'Curveball duo for the A hall entry',
    description:
      'Two flashes in a row, first left, then right, so that nobody can simply turn away. Swing on the second pop.',
    agent: 'phoenix',
    ability: 'curveball',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stand with your chest against the door frame of hall.',
      'First flash to the left, close to the frame.',
      'Second flash to the right, half a step further.',
    ],
  },
  {
    title: 'Fault Line under the bridge to B tree',
    description:
      'Dazes tree and the canteen corner right before the pinch. Time it with the group from main: three, two, one, release.',
    agent: 'breach',
    ability: 'fault-line',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 3,
    steps: [
      'Stand on the cable cover in B tunnel.',
      'Crosshair on the lower edge of the green tank.',
      'Hold to the full and let go.',
      'Everyone between tree and canteen is shaken.',
    ],
  },
  {
    title: 'Gravity Well on the A drop plant',
    description:
      'Pulls a defuser off the spike and makes him an easy target from dish. Start it on the tap, not after half.',
    agent: 'astra',
    ability: 'gravity-well',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Any safe place at dish is good enough.',
      'Place the star one step behind the plant.',
      'The pull covers the box and the open side.',
    ],
  },
  {
    title: 'Spycam over the B main gate',
    description:
      'Sees main up to the vending machine and stays out of reach until somebody looks straight up. Tag one, then hide it for ten seconds.',
    agent: 'cypher',
    ability: 'spycam',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand on the generator on B site.',
      'Aim at the shadow below the gate lintel.',
      'It looks down the full length of main.',
    ],
  },
  {
    title: 'Four-way defaults on Fracture in one minute',
    description:
      'A short clip about splitting two and three around the map and what ability each pair should spend first. Made for teams that always run one side.',
    agent: 'brimstone',
    ability: 'stim-beacon',
    side: 'Attack',
    platform: 'Mobile',
    location: 'ALL',
    video: watchLink('tearsOfSteel'),
    steps: [],
  },
  {
    title: 'Arc Rose behind the A rope wall',
    description:
      'Place it in the buy phase, trigger it when two have come down the rope. Turn away yourself, it works through the gap as well.',
    agent: 'vyse',
    ability: 'arc-rose',
    side: 'Defense',
    platform: 'PC',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand at the foot of the rope.',
      'Mark the inner side of the pillar at eye height.',
      'It flashes everyone from drop to rope.',
    ],
  },
  {
    title: 'Special Delivery for the B canteen corner',
    description:
      'A sticky grenade for the corner nobody wants to check. The stun gives two seconds: enough for the way from arcade to the box.',
    agent: 'tejo',
    ability: 'special-delivery',
    side: 'Attack',
    platform: 'PC',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand at the arcade exit, left of the bin.',
      'Crosshair on the round vent.',
      'One bar, a single bounce.',
      'It sticks to the canteen counter.',
    ],
  },
])
