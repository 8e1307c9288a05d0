import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const PEARL = defineLineups('pearl', [
  {
    title: 'B hall recon that reads the whole screen side',
    description:
      'Finds players behind screen, in tower and on the plant before you leave the ramp. Follow the second pulse with two people, not earlier.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand at the end of the ramp wall on B.',
      'Crosshair on the inner edge of the bell arch.',
      'Two bars, one bounce.',
      'It sticks to the tower wall.',
    ],
  },
  {
    title: 'Incendiary over the flowers into A dugout',
    description:
      'Clears dugout or keeps it empty during the plant. Lands two seconds after release and burns for seven more.',
    agent: 'brimstone',
    ability: 'incendiary',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    video: watchLink('bigBuckBunny'),
    thumbnail: 3,
    steps: [
      'Stand beside the flower pots, wall to your right.',
      'One tick above the tip of the street lamp.',
      'Normal throw with one bounce.',
      'The fire fills dugout up to the edge.',
    ],
  },
  {
    title: 'Dark Cover pair for the mid plaza',
    description:
      'Lets you walk from top mid to connector without being seen from art or doors. Place the second one a bit deeper, it hides the feet too.',
    agent: 'omen',
    ability: 'dark-cover',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 1,
    steps: [
      'Stay behind the kiosk in mid shops.',
      'Raise the marker up to the lower rib of the dome.',
      'Art and doors are both closed.',
    ],
  },
  {
    title: 'Cascade crossing at B long',
    description:
      'A moving wall that takes you past long without a duel. Stop it at the second pillar and it keeps covering the plant for five seconds.',
    agent: 'harbor',
    ability: 'cascade',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand in the B club exit, left edge.',
      'Send it along the lane, stop with a second press.',
      'The wave stands between long and the plant.',
    ],
  },
  {
    title: 'Razorvine for the A main door',
    description:
      'Cuts a rush in half and slows whoever got through. Keep the trigger for the moment when they are already inside.',
    agent: 'vyse',
    ability: 'razorvine',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stand behind the box in A main, on the tile edge.',
      'Throw it low against the door frame.',
      'It stays invisible until you trigger it.',
    ],
  },
  {
    title: 'Prowler around the art corner',
    description:
      'Follows the trail into art and nearsights whoever waits there. Walk behind with the weapon up; if it finds nobody, art is free.',
    agent: 'fade',
    ability: 'prowler',
    side: 'Defense',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 1,
    steps: ['Stand in mid connector behind the statue base.', 'Hold and steer around the inner corner.'],
  },
  {
    title: 'Cove on the A secret entry',
    description:
      'A bulletproof bubble on the step of secret lets the first two get out alive. It takes the spam that always comes through the wall.',
    agent: 'harbor',
    ability: 'cove',
    side: 'ALL',
    platform: 'Mobile',
    location: 'A',
    video: shortLink('spring'),
    thumbnail: 2,
    steps: [
      'Stand on the last step inside secret.',
      'Crosshair on the paving edge ahead.',
      'Short throw, no bounce.',
      'The bubble covers the first five metres.',
    ],
  },
  {
    title: 'FLASH/DRIVE over the B screen',
    description:
      'Pops above screen and blinds both sides of it. Hold the throw for one second so that it bursts high and cannot be dodged.',
    agent: 'kayo',
    ability: 'flash-drive',
    side: 'Attack',
    platform: 'PC',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand on the B ramp, on the third tile from the wall.',
      'Crosshair on the seam of the dome above the tower.',
      'Cook it, then full throw.',
    ],
  },
  {
    title: 'Trademark in the mid doors frame',
    description:
      'Warns you early of a split through doors and slows the first one. Put the anchor behind art so that you can leave after the first shot.',
    agent: 'chamber',
    ability: 'trademark',
    side: 'Defense',
    platform: 'PC',
    location: 'Mid',
    thumbnail: 1,
    steps: [
      'Stand at the side door of art.',
      'Mark the floor right behind the door stop.',
      'The range ends at the threshold.',
    ],
  },
])
