import type { MapGuide } from './map-guide'

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
}
