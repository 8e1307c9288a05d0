import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const HAVEN = defineLineups('haven', [
  {
    title: 'C long recon that sees through the platform',
    description:
      'Tags anyone on the platform, behind the plant and in the garage connector. Lands in just under four seconds; move with the first pulse.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'C',
    thumbnail: 1,
    steps: [
      'Stand in the corner behind the first pillar of C long.',
      'Crosshair on the tip of the prayer mast.',
      'One bar of charge, two bounces.',
      'It sticks to the platform wall at head height.',
    ],
  },
  {
    title: 'Sewer Dizzy for the A short fight',
    description:
      'Blinds heaven and the box on A short for the first peek. The throw takes no charge, so you can keep running in behind it.',
    agent: 'gekko',
    ability: 'dizzy',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Wait at the top of the sewer ramp, left side.',
      'Aim at the corner of the second roof tier.',
      'Press once, straight throw.',
    ],
  },
  {
    title: 'Nebula set that isolates B site',
    description:
      'Cuts garage and window off while you take B from mid. Place the stars in the buy phase and raise both as soon as the first shot is heard.',
    agent: 'astra',
    ability: 'nebula',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    video: watchLink('spring'),
    thumbnail: 1,
    steps: [
      'Stay behind the courtyard wall while you are in the stars.',
      'First star in the frame of the garage door.',
      'Second star on the window sill, slightly inside.',
      'Raise both on the first shot.',
      'B is left with one open angle: from A link.',
    ],
  },
  {
    title: 'Garage Trapwire nobody jumps over',
    description:
      'Sits at hip height behind the double door and cannot be seen from mid. Gives you time to leave window for C before the push arrives.',
    agent: 'cypher',
    ability: 'trapwire',
    side: 'Defense',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 1,
    steps: [
      'Stand inside garage with your back to the tool shelf.',
      'Mark the wall one hand above the skirting.',
      'The wire runs right behind the door leaf.',
    ],
  },
  {
    title: 'Grav Net for the C lobby rush',
    description:
      'Holds a fast push at the mouth of C long and makes every step loud. Combine with any molly; on its own it buys four seconds.',
    agent: 'deadlock',
    ability: 'gravnet',
    side: 'Defense',
    platform: 'Mobile',
    location: 'C',
    thumbnail: 2,
    steps: [
      'Stand behind the plant box on C, right edge.',
      'Put the ability ring on the lower roof line.',
      'Full throw, it opens on the first touch.',
      'The net spans the whole lane.',
    ],
  },
  {
    title: 'Blaze wall from A long to the crates',
    description:
      'A curved wall of fire that shields the walk from long to the plant. Bend it to the left in the last third and plant for long behind it.',
    agent: 'phoenix',
    ability: 'blaze',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stand at the end of A long, touching the urn.',
      'Start with the crosshair on the tall pagoda.',
      'Hold and turn slowly to the left.',
      'The wall hides you from heaven and from link.',
    ],
  },
  {
    title: 'Shear on the C garage connector',
    description:
      'Locks a lurker out of the connector while you hold long. Reset it after every minute: it also works as an early alarm for a slow default.',
    agent: 'vyse',
    ability: 'shear',
    side: 'Defense',
    platform: 'Mobile',
    location: 'C',
    thumbnail: 1,
    steps: [
      'Stand in the connector, one step from the corner.',
      'The wall rises behind the one who walks through.',
    ],
  },
  {
    title: 'Aftershock for the A heaven box',
    description:
      'Three bursts that make the heaven box useless for a whole execute. Start it when the smoke blooms, then swing with the second burst.',
    agent: 'breach',
    ability: 'aftershock',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand right at the wall below heaven.',
      'Crosshair on the seam between the two panels.',
      'Press once, it goes straight through.',
    ],
  },
  {
    title: 'Poison Cloud for mid doors, usable all round',
    description:
      'One cloud that can be raised again and again to hide the walk from mid to B. Pick it up after the plant and use it for the retake.',
    agent: 'viper',
    ability: 'poison-cloud',
    side: 'ALL',
    platform: 'PC',
    location: 'Mid',
    video: shortLink('bigBuckBunny'),
    thumbnail: 3,
    steps: [
      'Stand on the worn floor slab in mid courtyard.',
      'Aim at the middle of the moon gate.',
      'Full charge.',
      'The emitter rests on the threshold.',
    ],
  },
])
