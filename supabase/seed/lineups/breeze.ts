import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const BREEZE = defineLineups('breeze', [
  {
    title: 'A site recon over the pyramid tip',
    description:
      'Shows both pyramids and the bridge from the safety of the cave. The flight takes five seconds on this long way, so throw before you call the run.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand in the cave mouth, back to the damp wall.',
      'Crosshair on the broken arch, inner corner.',
      'Full charge, two bounces.',
      'It lands between the pyramids at head height.',
    ],
  },
  {
    title: 'Toxic Screen from A hall to the back of site',
    description:
      'The longest screen on any map: hides the walk from hall up to the left pyramid. Raise it only when all five are in the hall.',
    agent: 'viper',
    ability: 'toxic-screen',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    video: shortLink('tearsOfSteel'),
    thumbnail: 2,
    steps: [
      'Stand under the split palm in front of the hall.',
      'Line up with the right column of the ruin.',
      'Confirm, the emitters walk off by themselves.',
      'Bridge and back site see only green.',
    ],
  },
  {
    title: 'B elbow Mosh Pit for the early push',
    description:
      'Covers the elbow corner in the first fifteen seconds and costs an eager attacker a lot of health. Pick the ability up again when it is quiet.',
    agent: 'gekko',
    ability: 'mosh-pit',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand behind the fallen column on B site.',
      'Two ticks above the wall edge.',
      'Two bars, one bounce off the rock.',
    ],
  },
  {
    title: 'Rolling Thunder through the mid nest',
    description:
      'Takes nest and the pillar row in one blow and opens the way to both sites. Your team should stand at the mouth when it starts.',
    agent: 'breach',
    ability: 'rolling-thunder',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 1,
    steps: [
      'Stand centred in the mid entry.',
      'Crosshair on the middle of the cracked wall.',
      'The blast reaches the doors on the other side.',
    ],
  },
  {
    title: 'Reckoning on the B back-site tunnel',
    description:
      'Slows a retake from tunnel and marks whoever keeps running. Start it when the defuse begins and hold the pillar with a rifle.',
    agent: 'harbor',
    ability: 'reckoning',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand behind the plant on the B window side.',
      'Turn towards the dark doorway of the tunnel.',
      'The wave goes up to the second arch.',
    ],
  },
  {
    title: 'Wingman scout around the mid pillar',
    description:
      'Checks both sides of the pillar and the wooden doors for the price of a small friend. Shoot at the sound of his stun.',
    agent: 'gekko',
    ability: 'wingman',
    side: 'ALL',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 1,
    steps: ['Stand at the low wall before mid.', 'Send him along the left edge of the sand.'],
  },
  {
    title: 'Stealth Drone around the A shop corner',
    description:
      'Sees shop and the double box without a sound and pulses once at the end. A good first move when both teams play slow.',
    agent: 'tejo',
    ability: 'stealth-drone',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stand on the bridge above the pyramid.',
      'Fly along the wall, just under its edge.',
      'The pulse reveals hall and shop.',
    ],
  },
  {
    title: 'Snake Bite for the B window plant',
    description:
      'Stops the defuse from the cannon side without a line of sight. Two seconds of flight: throw it right on the half mark.',
    agent: 'viper',
    ability: 'snake-bite',
    side: 'Attack',
    platform: 'PC',
    location: 'B',
    video: watchLink('spring'),
    thumbnail: 1,
    steps: [
      'Stand between the rock and the left wall in B main.',
      'Crosshair in the gap of the palm leaves.',
      'Full charge, no bounce.',
      'The acid reaches the whole window plant.',
    ],
  },
  {
    title: 'Seize for the doors in mid',
    description:
      'Holds anybody behind the closed doors for the moment you need to open them. Throw, wait for the sound, open.',
    agent: 'fade',
    ability: 'seize',
    side: 'Attack',
    platform: 'PC',
    location: 'Mid',
    thumbnail: 2,
    steps: [
      'Stand at the left door leaf.',
      'Aim over the top of the door at the sky.',
      'Drop it early with a second press.',
      'It holds whoever plays close.',
    ],
  },
])
