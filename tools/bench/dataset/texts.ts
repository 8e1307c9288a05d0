/** Parts of the titles and descriptions of generated lineups. */
export const STANCES = [
  'from lobby',
  'from spawn',
  'from the link',
  'off the stairs',
  'behind the crate',
  'from heaven',
]
export const TARGETS = [
  'default plant',
  'the open plant',
  'back site',
  'the choke',
  'the cubby',
  'the roof line',
  'main entrance',
  'the far corner',
]
export const REMARKS = [
  'Lands before the defenders rotate.',
  'Works after the plant while you watch the flank.',
  'Clears the corner most people hold.',
  'Two charges, no bounce.',
  'One bounce; throw it as the round starts.',
]

/** Syllables of the nicknames that players give to positions. Two make a nickname, so there are 1,600. */
export const SYLLABLES =
  'ba be bi bo da de di do fa fe fi fo ga ge gi go ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro ta te ti to'.split(
    ' ',
  )
