import type { MapGuide } from './map-guide'

export const bind: MapGuide = {
  id: 'bind',
  lead: 'Two sites and no middle: on Bind every way in belongs to one site, and only two teleporters cross over.',
  special: [
    'There is no mid. Each site has two ways in for the attack: Short and Showers to A, Hookah and Long to B.',
    'Two teleporters, one at A Short and one at B Long, each bring you to the other half. They work one way only, and everybody hears them.',
  ],
  attack: [
    'Come through both ways of a site at the same moment; either of them alone is a corridor that one ability closes.',
    'Showers and Hookah are the close, indoor ways; Short and Long are the open ones. Send the people with short-range weapons where it is close.',
    'Use a teleporter to change sites late, or use only its noise: it makes the defense look to the other half.',
  ],
  defense: [
    'Slow the four ways with abilities rather than bodies; a Hookah that costs the attack ten seconds is a good Hookah.',
    'Without a mid the way to the other site leads through your spawn. Leave early, or stay.',
    'Heaven looks over A from behind. On B, Hall is the way back in, so agree on who keeps it.',
  ],
}
