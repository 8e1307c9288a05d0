import { callout, type MapGuide, SPAWNS, site } from './map-guide'

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
  spots: [
    ...SPAWNS,
    callout('Heaven', 'A', 0.4, 1),
    callout('Garden', 'A', 1.3, 1.4),
    site('A', 0, 2.3),
    callout('Tree', 'A', 1.1, 2.7),
    callout('Catwalk', 'Mid', 1.1, 4.2),
    callout('A Main', 'A', 0, 4),
    callout('A Lobby', 'A', 0.4, 5.6),
    callout('Top Mid', 'Mid', 2, 5.6),
    callout('Courtyard', 'Mid', 2, 4.2),
    callout('Bottom Mid', 'Mid', 2, 2.7),
    callout('Tiles', 'Mid', 2.9, 4.9),
    callout('Market', 'B', 2.9, 1.9),
    site('B', 4, 2.3),
    callout('B Main', 'B', 4, 4),
    callout('B Lobby', 'B', 3.6, 5.6),
  ],
  paths: [
    'Attackers > A Lobby > A Main > A Site > Heaven > Defenders',
    'A Lobby > Catwalk > Tree > A Site',
    'Tree > Garden > Defenders',
    'Attackers > Top Mid > Courtyard > Bottom Mid > Market > B Site',
    'Top Mid > Catwalk',
    'Market > Defenders',
    'Attackers > B Lobby > B Main > B Site > Defenders',
    'B Lobby > Tiles > Courtyard',
  ],
}
