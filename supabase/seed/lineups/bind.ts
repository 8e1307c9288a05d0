import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const BIND = defineLineups('bind', [
  {
    title: 'Snake Bite on the A default from showers',
    description:
      'Lands on the usual plant by the truck while you sit safe behind the showers wall. Wait for the second half of the defuse: the acid then does the rest.',
    agent: 'viper',
    ability: 'snake-bite',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    video: watchLink('tearsOfSteel'),
    thumbnail: 2,
    steps: [
      'Back into the tiled corner at the end of showers.',
      'Set the crosshair on the gold tip of the dome.',
      'Full charge, released at the top of a jump.',
      'The acid pool covers truck side of the default plant.',
    ],
  },
  {
    title: 'Hookah window Paint Shells bounce',
    description:
      'One grenade through the window that clears the couch and the corner next to it. Gives you about two seconds to drop down before they come back.',
    agent: 'raze',
    ability: 'paint-shells',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand under the window, feet on the drain cover.',
      'Two bars, bounce it off the inner frame.',
      'The shells split above the couch.',
    ],
  },
  {
    title: 'Orbital Strike timing for U-hall',
    description:
      'Blocks the whole of U-hall long enough to rotate through the teleporter. Place it on the sound of the second footstep, not on the first.',
    agent: 'brimstone',
    ability: 'orbital-strike',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 1,
    steps: [
      'Stay behind the stack of bricks in A tower.',
      'Open the map and put the circle on the elbow of U-hall.',
      'The beam reaches both walls: nobody can squeeze past.',
    ],
  },
  {
    title: 'Fault Line through garden into B site',
    description:
      'Shakes everyone from elbow to the back of site through two walls. Swing on release, the daze is strongest in the first second.',
    agent: 'breach',
    ability: 'fault-line',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand in B long with your right shoulder on the clay pot.',
      'Line up the crosshair with the edge of the tall arch.',
      'Hold until the bar is full, then let go.',
    ],
  },
  {
    title: 'Trademark on the showers exit',
    description:
      'A slow trap on the blind side of showers, out of reach for a preflash. You hear it break from lamps and have time for one clean shot.',
    agent: 'chamber',
    ability: 'trademark',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stand in the middle of the site, looking at showers.',
      'Mark the floor behind the left door frame.',
      'The range just touches the doorway, the trap itself stays hidden.',
    ],
  },
  {
    title: 'Sky Smoke pair for the B elbow and CT',
    description:
      'Two smokes that turn B site into a one-angle fight out of hookah. Twelve seconds are enough to plant for long. Call them when the first teammate drops.',
    agent: 'brimstone',
    ability: 'sky-smoke',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    video: shortLink('sintel'),
    thumbnail: 1,
    steps: [
      'Stay in short, close enough to reach both spots on the map.',
      'Elbow is closed to the wall, spawn sees only grey.',
    ],
  },
  {
    title: 'Owl Drone opening through both teleporters',
    description:
      'A short clip on how to fly a first scouting round on each site and come back with the same drone battery. Useful on pistol rounds without a full team plan.',
    agent: 'sova',
    ability: 'owl-drone',
    side: 'ALL',
    platform: 'Mobile',
    location: 'ALL',
    video: shortLink('tearsOfSteel'),
    steps: [],
  },
  {
    title: 'Mosh Pit for the lamps corner',
    description:
      'Pushes a defender out of lamps or costs them half their health. Throw it just before your team leaves short, it needs three seconds to burst.',
    agent: 'gekko',
    ability: 'mosh-pit',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Tuck yourself in behind the cart in A short.',
      'Crosshair on the hanging sign, upper outer corner.',
      'Alternate throw, one bounce.',
      'The puddle fills the back of lamps.',
    ],
  },
  {
    title: 'Haunt above hookah for the B retake',
    description:
      'Reveals elbow, tube and the plant behind the box at once. It drops quickly, so be ready at garden before you throw.',
    agent: 'fade',
    ability: 'haunt',
    side: 'Defense',
    platform: 'PC',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand at the mouth of garden, left foot on the step.',
      'Two ticks above the blue roof.',
      'Full charge without a bounce.',
      'The watcher falls in the middle of the site.',
    ],
  },
  {
    title: 'Cyber Cage at the B teleporter exit',
    description:
      'Anyone who comes out of the teleporter walks into the cage and is slowed by their own noise. Trigger it from spawn, look at hookah meanwhile.',
    agent: 'cypher',
    ability: 'cyber-cage',
    side: 'Defense',
    platform: 'PC',
    location: 'B',
    thumbnail: 1,
    steps: ['Stand on the carpet strip next to the exit.', 'Soft underhand throw against the wall.'],
  },
])
