import type { MapGuide } from './map-guide'

export const lotus: MapGuide = {
  id: 'lotus',
  lead: 'Three sites and two turning doors: on Lotus the attack moves sideways as easily as forward.',
  special: [
    'Lotus has three sites. Two doors turn when somebody pushes their button, one towards A and one between C and B; everybody hears them turn.',
    'A wall between A Main and A Link can be broken. From A there is a drop back towards the defenders that makes no sound.',
  ],
  attack: [
    'Open with presence in A Main and at C Mound. From both you can still end up on B.',
    'B is small: come from B Main and through the door from C at once, and block the two links.',
    'A door that turns is heard by all. Use the sound for a fake as often as for a push.',
  ],
  defense: [
    'The links on either side of B are short. Whoever stands there is at two sites at once.',
    'Keep something in A Main or Tree that tells you early: A has more ways in than one person can see.',
    'C is entered through Main. One person with abilities can slow it until the others come through C Link.',
  ],
}
