import { aim, lineupsOn, release, result, stand } from '../lineup.ts'
import { shortLink, watchLink } from './videos.ts'

export const FRACTURE = lineupsOn('fracture', [
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
      stand('Stand behind the broken fence at dish.'),
      aim('Crosshair on the tip of the mast on the lab roof.'),
      release('Two bars, one bounce off the dish.', 2, 1),
      result('The bolt sticks to the pipe above the site.'),
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
    steps: [
      stand('Stand in arcade with one foot on the mat.'),
      aim('One tick below the corner of the sign.'),
      release('Normal throw, no bounce.', 2, 0),
      result('The can stays in the shadow of the generator.'),
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
    steps: [
      stand('Stand with your chest against the door frame of hall.'),
      release('First flash to the left, close to the frame.', 1, 0),
      release('Second flash to the right, half a step further.', 1, 0),
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
    steps: [
      stand('Stand on the cable cover in B tunnel.'),
      aim('Crosshair on the lower edge of the green tank.'),
      release('Hold to the full and let go.', 3, 0),
      result('Everyone between tree and canteen is shaken.'),
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
      stand('Any safe place at dish is good enough.'),
      aim('Place the star one step behind the plant.'),
      result('The pull covers the box and the open side.'),
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
    steps: [
      stand('Stand on the generator on B site.'),
      aim('Aim at the shadow below the gate lintel.'),
      result('It looks down the full length of main.'),
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
    steps: [
      stand('Stand at the foot of the rope.'),
      aim('Mark the inner side of the pillar at eye height.'),
      result('It flashes everyone from drop to rope.'),
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
      stand('Stand at the arcade exit, left of the bin.'),
      aim('Crosshair on the round vent.'),
      release('One bar, a single bounce.', 1, 1),
      result('It sticks to the canteen counter.'),
    ],
  },
])
