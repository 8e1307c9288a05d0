import { callout, type MapGuide, SPAWNS, site } from './map-guide'

export const breeze: MapGuide = {
  id: 'breeze',
  lead: 'Sand, sea and long views: Breeze is the widest of the maps, and crossing it in the open is what gets people killed.',
  special: [
    'Sites and mid are large and open. Small smokes leave gaps here; walls cover them.',
    'Between mid and A stand Metal Doors that a switch opens and closes. Bullets do not pass them.',
  ],
  attack: [
    'Make the distance short: a wall or a row of smokes across a site is worth more than any aim.',
    'Mid leads to both sites, through Metal Doors to A and through Elbow to B. Holding it splits the defense.',
    'A can be taken from Cave and from Shop together. The pyramids on the site are the cover that both sides fight over.',
  ],
  defense: [
    'Long guns belong on the long views: mid from Nest, and the mouths of Cave and B Main.',
    'You cannot watch everything, so let gadgets watch what you do not, and play for the retake.',
    'Rotations are long. Bridge and Arches are your ways into A and B; start early when you hear the attack turn.',
  ],
  spots: [
    ...SPAWNS,
    callout('Bridge', 'A', 0.8, 1),
    site('A', 0, 2.4),
    callout('Metal Doors', 'Mid', 1.1, 2.9),
    callout('Cave', 'A', 0, 4.3),
    callout('Shop', 'A', 0.9, 4.3),
    callout('A Lobby', 'A', 0.5, 5.7),
    callout('Nest', 'Mid', 2, 1.6),
    callout('Top Mid', 'Mid', 2, 3.3),
    callout('Bottom Mid', 'Mid', 2, 5),
    callout('Elbow', 'B', 3, 3.9),
    callout('Arches', 'B', 3.2, 1),
    site('B', 4, 2.4),
    callout('B Main', 'B', 4, 4.8),
  ],
  paths: [
    'Attackers > A Lobby > Cave > A Site > Bridge > Defenders',
    'A Lobby > Shop > A Site',
    'Attackers > Bottom Mid > Top Mid > Nest > Defenders',
    'Top Mid > Metal Doors > A Site',
    'Bottom Mid > Elbow > B Site',
    'Attackers > B Main > B Site > Arches > Defenders',
  ],
}
