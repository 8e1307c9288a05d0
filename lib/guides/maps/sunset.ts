import { callout, type MapGuide, SPAWNS, site } from './map-guide'

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
  spots: [
    ...SPAWNS,
    callout('A Link', 'A', 0.9, 1.3),
    site('A', 0, 2.4),
    callout('Elbow', 'A', 1, 4),
    callout('A Main', 'A', 0, 4.2),
    callout('A Lobby', 'A', 0.5, 5.7),
    callout('Top Mid', 'Mid', 2, 1.7),
    callout('Tiles', 'Mid', 1.2, 2.8),
    callout('Courtyard', 'Mid', 2, 3.7),
    callout('Bottom Mid', 'Mid', 2, 5.3),
    callout('Market', 'B', 2.9, 2.8),
    callout('Boba', 'B', 3.2, 1.3),
    site('B', 4, 2.4),
    callout('B Main', 'B', 4, 4.2),
    callout('B Lobby', 'B', 3.5, 5.7),
  ],
  paths: [
    'Attackers > A Lobby > A Main > A Site > A Link > Defenders',
    'A Lobby > Elbow > A Site',
    'Attackers > Bottom Mid > Courtyard > Top Mid > Defenders',
    'Courtyard > Tiles > Top Mid',
    'Top Mid > A Link',
    'Courtyard > Market > B Site',
    'Top Mid > Boba > B Site',
    'Boba > Defenders',
    'Attackers > B Lobby > B Main > B Site',
  ],
}
