import type { MapGuide } from './map-guide'

export const ascent: MapGuide = {
  id: 'ascent',
  lead: 'Two sites on either side of a wide open middle: who holds mid on Ascent chooses where the round is played.',
  special: [
    'Each site has a door on its way towards mid that a switch closes. A closed door can be shot to pieces.',
    'Mid has two ways on: Catwalk and Tree lead to A, Market leads to B.',
  ],
  attack: [
    'Take mid before you commit. From Courtyard you threaten A through Tree and B through Market, and the defense has to keep people there.',
    'Split A: some from A Main, some over Catwalk and through Tree. Heaven looks down on both, so smoke it first.',
    'B Main alone is one narrow way. With somebody in Market the site is attacked from its side as well.',
  ],
  defense: [
    'Watch mid from Market and Tree with abilities that tell you who comes; fighting for all of Courtyard is a choice, not a duty.',
    'Closing a door buys time and tells you where the attack is heading: it has to be broken with noise.',
    'Heaven on A and the way behind B lead back to your spawn, so both sites can be retaken from above or behind.',
  ],
}
