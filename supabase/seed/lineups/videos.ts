/** YouTube ids of open movies under Creative Commons licences, which the sample lineups may embed. */
const OPEN_MOVIES = {
  bigBuckBunny: 'aqz-KE-bpKQ',
  sintel: 'eRsGyueVLvQ',
  tearsOfSteel: 'R6MlUcmOul8',
  spring: 'WhWc3b3KhnY',
} as const

type OpenMovie = keyof typeof OPEN_MOVIES

/** @returns the watch URL of an open movie, as in the address bar. */
export function watchLink(movie: OpenMovie): string {
  return `https://www.youtube.com/watch?v=${OPEN_MOVIES[movie]}`
}

/** @returns the short URL of an open movie, as from the share button. */
export function shortLink(movie: OpenMovie): string {
  return `https://youtu.be/${OPEN_MOVIES[movie]}`
}
