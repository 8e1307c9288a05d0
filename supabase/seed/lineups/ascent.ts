import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const ASCENT = defineLineups('ascent', [
  {
    title: 'Recon from A lobby over the wine roof',
    description:
      'Scans heaven, generator and the back of site before your team leaves lobby. Lands four seconds after release, so call it early and walk in on the second pulse.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    video: watchLink('bigBuckBunny'),
    thumbnail: 1,
    steps: [
      'Press into the left corner of the A lobby doorway, shoulder touching the trim.',
      'Lift the crosshair until its lower arm sits on the top of the little bell arch.',
      'Two bars of charge, one bounce. Let go while standing still.',
      'The bolt sticks to the back wall above generator and sees all of site.',
    ],
  },
  {
    title: 'Post-plant shock darts from B main stairs',
    description:
      'Two shocks that cover the default plant by the boathouse. Start the first when you hear the tap; both together stop a full defuse from out of sight.',
    agent: 'sova',
    ability: 'shock-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand on the third step of B main with your back against the right rail.',
      'First dart: crosshair on the tip of the roof finial left of the tower.',
      'Full charge, no bounce.',
      'Second dart: move one tick to the right on the same height.',
      'Full charge again, half a second later.',
      'Both land within a metre of the default plant.',
    ],
  },
  {
    title: 'Nanoswarm pair for the A default plant',
    description:
      'Hide two swarms before the round gets busy and hold them from tree. Pop one for the tap, keep the other for the second try. Takes ten seconds to set up.',
    agent: 'killjoy',
    ability: 'nanoswarm',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand on the site edge of the generator, feet on the yellow line.',
      'Underhand, against the foot of the double crate.',
      'The swarm rests behind the crate corner, not visible from main.',
    ],
  },
  {
    title: 'Market door molly that stops a B push',
    description:
      'Burns the inside of main right where three people would stand. Throw it when you hear the first footstep on gravel and you get eight quiet seconds.',
    agent: 'brimstone',
    ability: 'incendiary',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Crouch in the market doorway against the stone frame.',
      'Put the charge marker on the lower corner of the hanging lamp.',
      'Single press, it bounces once off the arch.',
      'The fire covers the width of main up to the crates.',
    ],
  },
  {
    title: 'Mid smoke line: catwalk, tiles and top mid',
    description:
      'Three smokes from spawn that let you cross mid without being seen from pizza or market. They bloom together if you place the far one first.',
    agent: 'omen',
    ability: 'dark-cover',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 1,
    steps: [
      'Any place in attacker spawn works; stay behind the cart while you aim.',
      'Turn to the campanile and raise the marker to half of its height.',
      'The far smoke closes catwalk, the near one the view from tiles.',
    ],
  },
  {
    title: 'Guiding flash for the catwalk fight',
    description:
      'A left-curving hawk that comes around the corner of catwalk at head height. Ask a partner to swing on the sound; the flash lasts a bit over two seconds.',
    agent: 'skye',
    ability: 'guiding-light',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    video: shortLink('spring'),
    thumbnail: 1,
    steps: [
      'Stand against the left wall of the mid courtyard, below the window.',
      'Send it, steer left after one second and pop above the crate.',
    ],
  },
  {
    title: 'Turret and alarm hold for a lonely B anchor',
    description:
      'A full B setup that tells you about main and market at the same time. Play from boathouse, fall back to spawn when the turret is gone.',
    agent: 'killjoy',
    ability: 'turret',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    video: watchLink('sintel'),
    steps: [],
  },
  {
    title: 'Snake Bite for the box behind generator',
    description:
      'Clears the tight box spot that everybody checks last on A. Two bites leave no dry ground; one is enough when a partner already swings wide.',
    agent: 'viper',
    ability: 'snake-bite',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Walk up to the broken pillar in A main and touch it with your left side.',
      'Aim one crosshair width above the lamp at the end of the wall.',
      'Jump throw, no bounce.',
      'It breaks on the back face of the box.',
    ],
  },
  {
    title: 'ZERO/POINT from tree for a fast A retake',
    description:
      'Suppresses everyone from default to heaven before you step out of tree. Listen for the count of names in the corner: it tells you how many are still there.',
    agent: 'kayo',
    ability: 'zero-point',
    side: 'Defense',
    platform: 'PC',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stand on the root of the tree, looking at site.',
      'Crosshair on the inner corner of the rafters window.',
      'Normal throw, it sticks where it hits.',
    ],
  },
  {
    title: 'Trapwire across the pizza corner',
    description:
      'A low wire that catches anyone who hugs the left wall from top mid. Place it at knee height so that a jump does not save them.',
    agent: 'cypher',
    ability: 'trapwire',
    side: 'Defense',
    platform: 'PC',
    location: 'Mid',
    video: shortLink('bigBuckBunny'),
    thumbnail: 1,
    steps: [
      'Stand inside pizza, right behind the counter.',
      'Point at the lowest stone of the opposite wall.',
      'The wire spans the doorway and hides behind the sack.',
    ],
  },
])
