import type { MapGuide } from './map-guide'

export const pearl: MapGuide = {
  id: 'pearl',
  lead: 'Three plain lanes and no machinery: Pearl has no doors, no ropes and no teleporters, so positions decide.',
  special: [
    'Nothing on Pearl opens, closes or carries you. What you see on the plan is what there is.',
    'Mid is a net of streets around Plaza, with a way to A through Art and one to B through Doors.',
  ],
  attack: [
    'Win Plaza, then choose: through Art onto A, or through Doors and B Link onto B, with the rest coming from Main.',
    'B Main is one long, straight view. Cross it behind smoke, or do not cross it.',
    'Take A from Main and from A Link together, so that nobody on the site can face all of you.',
  ],
  defense: [
    'Two in mid is a usual start: from Art and Doors they see Plaza and fall back to a site each.',
    'Play for distance on B and for traps on A: the one is long, the other full of corners.',
    'Flowers and Secret lead back into A, Records into B. Keep one of them free for the retake.',
  ],
}
