import type { MapGuide } from './map-guide'

export const split: MapGuide = {
  id: 'split',
  lead: 'Two sites under high ground: the middle of Split leads up into the heaven of each of them.',
  special: [
    'Both sites have a Heaven above them. From mid, Vents lead to that of A and Mail to that of B.',
    'Ropes go straight up in several places; a person on one can shoot, but can be shot as well.',
  ],
  attack: [
    'Top Mid decides. From there you enter a site from its Heaven while others come from Main.',
    'A Main is narrow and seen from Ramps and Heaven. Take Ramps, or block the view of both, before you step onto the site.',
    'B Main leads straight onto B; Heaven above it is what stops you, so smoke it or take it through Mail.',
  ],
  defense: [
    'Hold mid together: somebody in Mail and somebody in Vents see everything that comes up, and both can fall back to a Heaven.',
    'Both Heavens are next to your spawn. If a site falls, come back into it from above.',
    'The ways in are few and narrow, so abilities that block or slow a corridor are worth more here than on most maps.',
  ],
}
