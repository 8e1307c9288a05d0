import { defineLineups } from '@/supabase/seed/lineup'
import { shortLink, watchLink } from './videos'

export const SPLIT = defineLineups('split', [
  {
    title: 'A main recon over the billboard',
    description:
      'Sees heaven, screens and the back of the site in one pulse. Leave main right after the throw: the bolt lands as you reach the ramp.',
    agent: 'sova',
    ability: 'recon-bolt',
    side: 'Attack',
    platform: 'Mobile',
    location: 'A',
    thumbnail: 2,
    steps: [
      'Stand between the two crates in A main.',
      'Crosshair on the tip of the tallest antenna.',
      'Full charge, one bounce off the balcony.',
      'It rests on the wall under heaven.',
    ],
  },
  {
    title: 'Slow Orb stack on the mid mail stairs',
    description:
      'Two orbs that freeze a vent push for more than ten seconds. The second one goes down when the first begins to fade, not earlier.',
    agent: 'sage',
    ability: 'slow-orb',
    side: 'Defense',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 2,
    steps: [
      'Stand in mail behind the low desk.',
      'Point at the metal edge of the top step.',
      'Lob it, the orb breaks on the first step.',
      'Ice covers the stairs from rail to rail.',
    ],
  },
  {
    title: 'Ramp Incendiary from A rafters',
    description:
      'Stops the run up the ramp without leaving rafters. Aim is quick enough for the first ten seconds of a round; follow with a smoke.',
    agent: 'brimstone',
    ability: 'incendiary',
    side: 'Defense',
    platform: 'Mobile',
    location: 'A',
    video: shortLink('spring'),
    thumbnail: 1,
    steps: [
      'Stand at the end of rafters, heels against the vent.',
      'Crosshair on the lower right corner of the neon board.',
      'Normal throw, one bounce on the rail.',
    ],
  },
  {
    title: 'Boom Bot around the B garage pillar',
    description:
      'Rolls past both close corners of garage and comes back along the wall. Walk three metres behind it and shoot whoever turns to it.',
    agent: 'raze',
    ability: 'boom-bot',
    side: 'Attack',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand at the garage entry, right side of the pillar.',
      'Turn towards the second stripe on the floor.',
      'Send it and wait for the beep.',
      'The bot checks the pillar, the pocket and the back wall.',
    ],
  },
  {
    title: 'Barrier Orb step into B heaven',
    description:
      'A flat wall that lifts you to a window most people never check. Works once per half; take the duel and drop back behind the wall.',
    agent: 'sage',
    ability: 'barrier-orb',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand on the painted arrow below heaven.',
      'Turn the wall until it runs along the edge of the ledge.',
      'It rises with you on top, level with the window.',
    ],
  },
  {
    title: 'Paranoia through the mid vents',
    description:
      'Goes through vents and mail without giving away where you are. Push on the sound; the dark lasts a little over two seconds.',
    agent: 'omen',
    ability: 'paranoia',
    side: 'Attack',
    platform: 'Mobile',
    location: 'Mid',
    thumbnail: 1,
    steps: [
      'Stand at top mid with your left shoulder on the bollard.',
      'Aim level at the vent cover and send it.',
    ],
  },
  {
    title: 'Alarmbot by the B tower rope',
    description:
      'Watches the rope and the small door together, so that you can stay close to site. Reset it after each false alarm; the range is short.',
    agent: 'killjoy',
    ability: 'alarmbot',
    side: 'Defense',
    platform: 'Mobile',
    location: 'B',
    thumbnail: 1,
    steps: [
      'Stand next to the rope on the lower floor.',
      'Place it in the corner behind the fuse box.',
      'The range ends right at the doorway.',
    ],
  },
  {
    title: 'Toxic Screen that splits A for an execute',
    description:
      'One screen from ramp to the back of the site hides the plant from heaven and from screens. Raise it on three, lower it when the spike is down.',
    agent: 'viper',
    ability: 'toxic-screen',
    side: 'Attack',
    platform: 'PC',
    location: 'A',
    video: watchLink('bigBuckBunny'),
    thumbnail: 3,
    steps: [
      'Stand on the manhole in A lobby.',
      'Line the marker up with the left edge of the tower.',
      'Long press, then confirm.',
      'The screen runs over ramp and leaves the plant free.',
    ],
  },
  {
    title: 'FRAG/MENT for the B back-site plant',
    description:
      'Four pulses on the back plant, thrown from garage. The first comes at once, so throw it on the tap and never later than half.',
    agent: 'kayo',
    ability: 'frag-ment',
    side: 'Attack',
    platform: 'PC',
    location: 'B',
    thumbnail: 2,
    steps: [
      'Stand behind the pillar at the garage exit.',
      'One tick above the round lamp.',
      'Two bars and a single bounce.',
      'It lies between the wall and the spike.',
    ],
  },
])
