// Open movies under Creative Commons licences: sample lineups may show them without asking anyone.
const OPEN_MOVIES = {
  bigBuckBunny: 'aqz-KE-bpKQ',
  sintel: 'eRsGyueVLvQ',
  tearsOfSteel: 'R6MlUcmOul8',
  spring: 'WhWc3b3KhnY',
} as const

type OpenMovie = keyof typeof OPEN_MOVIES

/** The link of an open movie as the address bar shows it. */
export function watchLink(movie: OpenMovie): string {
  return `https://www.youtube.com/watch?v=${OPEN_MOVIES[movie]}`
}

/** The link of an open movie as the share button gives it. */
export function shortLink(movie: OpenMovie): string {
  return `https://youtu.be/${OPEN_MOVIES[movie]}`
}
