import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { inTransaction } from './concurrency'
import {
  callersOf,
  connectRivals,
  type Pair,
  perform,
  performAtOnce,
  type Rivals,
  readTraces,
  type Scene,
  timeless,
} from './lineup-act-outcomes'
import { brokenRules, isRefusal, type Serial } from './lineup-act-rules'
import { type Admins, addAdmins, addInState, type State } from './lineup-act-states'

/** What is wrong with two acts: `what`, with what was expected of them at once, if that differs. */
type Fault = { state: State; pair: Pair; what: string }

/**
 * Does each pair of acts at once on a lineup in a state, and one after the other in both orders, each on a lineup of its own.
 * @returns the pairs that came to something else at once than in either order, and the rules that an order breaks.
 */
export async function findFaults(db: Client, state: State, pairs: readonly Pair[]): Promise<Fault[]> {
  const scenes: Scene[] = []
  const { patch, ...admins } = await addAdmins(db)
  const rivals = await connectRivals(db)
  const faults: Fault[] = []
  try {
    const serials = new Map<string, Serial>()
    const performInTurnOnce = async (pair: Pair) => {
      const known = serials.get(pair.join())
      if (known) return known
      const serial = await performInTurn(db, await addScene(db, state, admins, scenes), pair)
      serials.set(pair.join(), serial)
      faults.push(...brokenRules(serial).map((what) => ({ state, pair, what })))
      return serial
    }
    for (const pair of pairs) {
      const forth = await performInTurnOnce(pair)
      const back = await performInTurnOnce([pair[1], pair[0]])
      const scene = await addScene(db, state, admins, scenes)
      const what = await compareAtOnce(db, rivals, scene, pair, [forth, back])
      if (what) faults.push({ state, pair, what })
    }
  } finally {
    await Promise.all(rivals.clients.map((client) => client.end()))
    await removeScenes(db, scenes, admins, patch)
  }
  return faults
}

async function addScene(db: Client, state: State, admins: Admins, scenes: Scene[]): Promise<Scene> {
  const scene = await addInState(db, state, admins)
  scenes.push(scene)
  return scene
}

async function performInTurn(db: Client, scene: Scene, acts: Pair): Promise<Serial> {
  const callers = callersOf(acts, scene.people)
  const traces = [await readTraces(db, scene)]
  const outcomes: string[] = []
  for (const index of [0, 1] as const) {
    outcomes.push(await perform(db, callers[index], acts[index], scene.lineup))
    traces.push(await readTraces(db, scene))
  }
  return { scene, acts, outcomes, traces }
}

/** @returns how two acts at once differ from the same acts in either order; nothing if they don't. */
async function compareAtOnce(
  db: Client,
  rivals: Rivals,
  scene: Scene,
  acts: Pair,
  [forth, back]: readonly [Serial, Serial],
): Promise<string | undefined> {
  const outcomes = await performAtOnce(db, rivals, acts, scene)
  const traces = timeless(await readTraces(db, scene))
  const isLike = (serial: Serial, expected: string[]) =>
    outcomes.every((outcome, index) =>
      outcome === 'done'
        ? expected[index] === 'done'
        : expected[index] !== 'done' && isRefusal(acts[index] ?? '', outcome),
    ) && isDeepStrictEqual(traces, timeless(serial.traces[2]))
  if (isLike(forth, forth.outcomes) || isLike(back, back.outcomes.toReversed())) return undefined
  return `at once: ${outcomes}, in turn: ${forth.outcomes}, the other way round: ${back.outcomes.toReversed()}; ${JSON.stringify(traces)}`
}

async function removeScenes(db: Client, scenes: Scene[], { one, two }: Admins, patch: number) {
  const lineups = scenes.flatMap(({ lineup: { id, pair } }) => (pair ? [id, pair] : [id]))
  const accounts = [one.id, two.id, ...scenes.map(({ people }) => people.author.id)]
  await inTransaction(db, async () => {
    await db.query('delete from public.lineup_reports where lineup_key = any ($1)', [lineups])
    await db.query('delete from public.lineups where id = any ($1)', [lineups])
    await db.query('delete from public.game_patches where id = $1', [patch])
    await db.query('delete from auth.users where id = any ($1)', [accounts])
  })
}
