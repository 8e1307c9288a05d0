import type { MapGuide } from './map-guide'

export const haven: MapGuide = {
  id: 'haven',
  lead: 'Three sites in a row: on Haven the attack always has one place more to go than the defense likes.',
  special: [
    'Haven has three sites. B lies in the middle, with a link on either side of it to A and to C.',
    'Garage joins mid to C, so one hold on mid threatens B and C at once.',
  ],
  attack: [
    'Spread out first and see who answers. Five defenders on three sites means that one of them is thin.',
    'A has Long and Short, C has Long and Garage. Take both ways of a site together, and leave somebody at mid to keep B busy.',
    'B is the quickest to reach and the easiest to be caught on: it can be entered from three sides. Plant there when the links are blocked.',
  ],
  defense: [
    'Hold the links. Through B you are at any site faster than the attack can go around.',
    'One person can hold B with abilities; that leaves two for A and two for C.',
    'Losing Garage means that C and B are attacked from it. Give it up on purpose, or fight for it with two.',
  ],
}
