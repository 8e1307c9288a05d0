import type { MapGuide } from './map-guide'

export const sunset: MapGuide = {
  id: 'sunset',
  lead: 'A classic shape with a fight in its heart: on Sunset the middle opens B, and A stands for itself.',
  special: [
    'Mid leads on to B through Market. Attackers who want A come from A Lobby: through Main, or through Elbow.',
    'The way from mid into Market has a door that can be closed and broken.',
  ],
  attack: [
    'Take Courtyard and Market before you go to B; then Main and Market open the site from two sides.',
    'For A, split in the Lobby: Elbow is the short way, Main the other. Together they leave no corner unwatched.',
    'Leave somebody in mid. Defenders rotate over Top Mid, and a single person there slows all of them.',
  ],
  defense: [
    'Top Mid is your quickest way from site to site. Lose it, and you walk through your spawn.',
    'Hold Market with an ability that warns you; a push through it arrives between B and your way back.',
    'On A, agree on who watches Elbow. It is the way that people forget while they look into Main.',
  ],
}
