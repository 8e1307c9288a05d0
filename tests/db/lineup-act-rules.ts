import { isDeepStrictEqual } from 'node:util'
import type { Pair, Scene, Traces } from './lineup-act-outcomes'
import { ACTS, OWN_TITLE } from './lineup-acts'

/** What two acts lead to, one after the other: the outcome of each, and the traces before, between and after them. */
export type Serial = { scene: Scene; acts: Pair; outcomes: string[]; traces: Traces[] }

/** @returns the rules that two acts break, one after the other. */
export function brokenRules(serial: Serial): string[] {
  const { acts, outcomes, traces } = serial
  const broken = [0, 1].flatMap((index) => brokenByAct(serial, index))
  const [last] = traces.slice(-1)
  if (!last) return broken
  const wrongMail = last.lineups.filter((lineup) => !isToldRight(lineup, last)).map(({ what }) => what)
  if (wrongMail.length > 0)
    broken.push(
      `the author is not told what is so: ${wrongMail} ${JSON.stringify([last.told, last.lineups.map(({ status, review }) => [status, review])])}`,
    )
  const hasWritten = acts.some((name, index) => outcomes[index] === 'done' && /edit own|propose/.test(name))
  if (hasWritten && !JSON.stringify(last).includes(OWN_TITLE)) broken.push('what the author wrote is lost')
  return broken
}

/** Whether an act was refused in a way that the site has a text for. */
export const isRefusal = (name: string, outcome: string): boolean =>
  outcome === 'refused' || /^PT4\d\d$/.test(outcome) || (ACTS[name]?.refusals?.includes(outcome) ?? false)

function brokenByAct({ scene, acts, outcomes, traces }: Serial, index: number): string[] {
  const [name, outcome] = [acts[index] ?? '', outcomes[index] ?? '']
  const act = ACTS[name]
  const [before, after] = traces.slice(index, index + 2)
  if (!act || !before || !after) throw new Error('There is no such act.')
  const broken: string[] = []
  if (outcome !== 'done' && !isRefusal(name, outcome)) broken.push(`${name} failed: ${outcome}`)
  if (outcome !== 'done' && !isDeepStrictEqual(before, after))
    broken.push(`${name} was refused and left traces`)
  // What is done already is not done again.
  if (isDeepStrictEqual(before, after)) return broken
  const logged = after.log.length - before.log.length
  if (act.by === 'author' ? logged !== 0 : logged === 0) broken.push(`${name} was logged ${logged} times`)
  const { version, changeVersion } = scene.lineup
  const sql = act.sql(scene.lineup)
  for (const [what, seen] of [
    ['lineup', version],
    ['change', changeVersion],
  ] as const)
    if (seen && sql.includes(seen) && versionOf(before, what) !== versionOf(traces[0], what))
      broken.push(`${name} was done to a version of the ${what} that was not seen`)
  return broken
}

const versionOf = (traces: Traces | undefined, wanted: string) =>
  traces?.lineups.find(({ what }) => what === wanted)?.version

/**
 * Whether the last thing that an author is told of a lineup is how it is. An author who has left is told nothing, and nobody of what they withdraw, nor of a
 * change that is deleted with its lineup. What they are told of an accepted change is about its lineup.
 */
function isToldRight(lineup: Traces['lineups'][number], { told, lineups, before }: Traces): boolean {
  const { what, status, review, change_of: original, created_by: author } = lineup
  const last = told.findLast((decision) => decision.what === what)?.decision ?? 'nothing'
  const state = before?.find((row) => row.what === what)
  if (!author || (status === 'deleted' && (state?.withdrawn || state?.decision === 'accepted'))) return true
  if (status === 'deleted' && lineups.some((other) => other.what === original && other.status === 'deleted'))
    return true
  if (status === 'published' || status === 'broken') return ['published', 'accepted'].includes(last)
  if (status === 'pending' && review?.state === 'returned')
    return last === (review.reason ? 'unpublished' : 'returned')
  if (status === 'pending') return ['nothing', 'returned', 'unpublished'].includes(last)
  return last === status || (state?.status === 'rejected' && last === 'rejected')
}
