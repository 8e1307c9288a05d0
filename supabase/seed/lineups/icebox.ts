import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const ICEBOX = defineLineups('icebox', [
  {
    title: 'Snake Bite on the B default from green',
    description:
      'Two bites over the yellow stack that force everyone off the default plant. Stay behind green and listen: the second one goes down on the second tap.',
    agent: 'viper',
    ability: 'snake-bite',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand in the notch of the green container.',
      'Crosshair on the tip of the water tank.',
      'Three bars, no bounce.',
      'For the second one go one tick lower.',
      'Three bars again, let go right away.',
      'Both pools meet on the spike.',
    ],
  },
  {
    title: 'Nanoswarm under the A belt',
    description:
      'A swarm that lies below the belt and reaches the whole plant area. Trigger it from screens when the tap comes, nobody can see the can itself.',
    agent: 'killjoy',
    ability: 'nanoswarm',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand at the end of the belt, knees against the frame.',
      'Underhand into the gap below the belt.',
      'The can stops at the second support.',
    ],
  },
  {
    title: 'Recon for kitchen and mid boiler',
    description:
      'Tells you whether the mid is free before you give away the tube. Comes down through the roof gap, so nobody hears it until it sticks.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    video: watchLink('sintel'),
    thumbnail: 1,
    steps: [
      'Stand on the grate next to the boiler house.',
      'Crosshair between mast and cross arm.',
      'Two bars, one bounce.',
      'It sticks above the kitchen door.',
    ],
  },
  {
    title: 'High Tide wall for the B plant',
    description:
      'Guide the water along yellow and turn right at the end to cut off snowman and hut. Fifteen seconds, plenty for the plant and a position.',
    agent: 'harbor',
    ability: 'high-tide',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand at the corner of B garage.',
      'Start on the right edge of the red container.',
      'Hold and steer to the right after the second stack.',
      'Only the view from orange remains.',
    ],
  },
  {
    title: 'Trailblazer through the A nest',
    description:
      'Sends the wolf up the ramp and around both boxes in the nest. It hits in about three seconds; come up the zip line at the same moment.',
    agent: 'skye',
    ability: 'trailblazer',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand on the mat at the lower end of the ramp.',
      'Steer left first, then leap at the second box.',
    ],
  },
  {
    title: 'Barrier Mesh in the B tube',
    description:
      'Closes the tube so that a push has to go around through yellow. Set it in the first five seconds; one node must touch the door frame.',
    agent: 'deadlock',
    ability: 'barrier-mesh',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 3,
    steps: [
      'Stand inside the tube, two steps from the exit.',
      'Mark the seam of the floor plate.',
      'Short throw, no bounce.',
      'The mesh spans from wall to wall.',
    ],
  },
  {
    title: 'Playing the Icebox kitchen as Chamber',
    description:
      'How to hold kitchen with an anchor near the boiler and leave after the first shot. Shows three angles and what to do when they bring a drone.',
    agent: 'chamber',
    ability: 'rendezvous',
    side: 'Defense',
    platform: 'Mobile',
    location: 'Mid',
    video: shortLink('sintel'),
    steps: [],
  },
  {
    title: 'Guided Salvo on A rafters and pipes',
    description:
      'Two targets on one map view: the dark corner of rafters and the pipe step. They hit a second apart, so send your entry between the two.',
    agent: 'tejo',
    ability: 'guided-salvo',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stay in the A garage behind the forklift.',
      'First target: the inner corner of rafters.',
      'The first missile clears the corner.',
      'The second one follows on the pipe step.',
    ],
  },
  {
    title: 'Sonic Sensor behind the orange container',
    description:
      'Hears anybody who runs along orange and stuns them before they see you. Walkers get through: combine it with a wire on snowman.',
    agent: 'deadlock',
    ability: 'sonic-sensor',
    side: 'Defense',
    platform: 'PC',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand on the back site next to the generator.',
      'Place it at knee height on the orange wall.',
      'The reach covers the passage, not the plant.',
    ],
  },
])
