import { randomUUID } from 'node:crypto'
import { actTogether, type Lineup, proposal, STATES, type State } from './lineup-act-states'

// What admins and its author can do to a lineup. A new act is a line here; `lineup-act-pairs.test.ts` runs it together with
// every other one that is possible in the same state.

/** Who acts; `decider` is the admin whose decision led to the state. */
type Actor = 'admin' | 'decider' | 'author'

export type Act = {
  by: Actor
  from: readonly State[]
  /** Returns one row, with `done`: whether the act took effect. */
  sql: (lineup: Lineup) => string
  /** By which errors, besides the project's own, the database refuses the act. The site has a text for each. */
  refusals?: readonly string[]
}

const act =
  (by: Actor) =>
  (from: readonly State[], sql: Act['sql'], refusals: readonly string[] = []): Act => ({
    by,
    from,
    sql,
    refusals,
  })
const admin = act('admin')
const decider = act('decider')
const author = act('author')

/** Whether a statement or a function returned or changed a row. */
const some = (rows: string) => `with answer as (${rows}) select count(*) > 0 as done from answer`
const call = (from: string) => some(`select * from public.${from}`)

const review = (id: string, decision: string, reason: string, ...versions: string[]) =>
  call(`review_lineup('${id}', '${decision}', ${reason}, 'Why?', '{${versions.map((v) => `"${v}"`)}}')`)

/** An edit as the form sends it: with every column, so that the triggers of all of them fire. */
const edit = (id: string, version: string, title: string, also = '') =>
  some(`update public.lineups
    set title = '${title}', platform = platform, counterpart_id = counterpart_id ${also}
    where id = '${id}' and updated_at = '${version}' returning id`)

const together = (what: string, { id, version }: Lineup, value?: string) =>
  actTogether(what, randomUUID(), id, version, value)

const CHANGES = STATES.filter((state) => state.startsWith('change'))
const PUBLIC = ['published', 'published together', 'broken', 'removal asked', ...CHANGES] as const
const WAITING = ['pending', 'returned', 'unpublished'] as const
const WAITING_CHANGES = ['change pending', 'change returned'] as const
const PRESENT = [...WAITING, 'rejected', ...PUBLIC] as const

/** The violation of a foreign key: the account was deleted while the act waited. Nobody is left to read a text about it. */
const ACCOUNT_GONE = '23503'

export const OWN_TITLE = 'By the author'

export const ACTS: Readonly<Record<string, Act>> = {
  publish: admin([...WAITING, 'rejected', 'broken'], (l) => review(l.id, 'published', 'null', l.version)),
  reject: admin(WAITING, (l) => review(l.id, 'rejected', `'other'`, l.version)),
  'ask for changes': admin(['pending'], (l) => review(l.id, 'returned', 'null', l.version)),
  unpublish: admin(PUBLIC, (l) => call(`unpublish_lineup('${l.id}', 'other', 'Why?', '${l.version}')`)),
  bin: admin(PRESENT, (l) => call(`delete_lineup('${l.id}', '${l.version}')`)),
  restore: admin(['binned'], (l) => call(`restore_lineup('${l.id}')`)),
  purge: admin(['binned'], (l) => `select public.purge_lineup('${l.id}') as done`),
  edit: admin(PRESENT, (l) => edit(l.id, l.version, 'By an admin')),
  'edit and publish': admin([...WAITING, 'rejected'], (l) =>
    edit(l.id, l.version, 'By an admin', `, status = 'published'`),
  ),
  'check: works': admin(PUBLIC, (l) => call(`check_lineup('${l.id}', 'works', '${l.version}')`)),
  'check: broken': admin(PUBLIC, (l) => call(`check_lineup('${l.id}', 'broken', '${l.version}')`)),
  'take back': decider([...PRESENT, 'binned'], (l) => call(`undo_decision('${l.id}')`)),
  'take back the decision on a change': decider(CHANGES, (l) => call(`undo_decision('${l.change}')`)),
  'publish together': admin([...WAITING, 'rejected'], (l) => together('publish', l)),
  'reject together': admin(WAITING, (l) => together('reject', l)),
  'bin together': admin(PRESENT, (l) => together('delete', l)),
  'restore together': admin(['binned'], (l) => together('restore', l)),
  'move together': admin(PRESENT, (l) => together('platform', l, 'PC')),
  'undo together': decider(
    ['published together'],
    (l) => `select (public.undo_act_on_lineups('${l.key}') ->> 'done')::int > 0 as done`,
  ),
  'settle reports': admin(
    PUBLIC,
    (l) =>
      `select settled > 0 as done from public.settle_reports('${l.id}', 'resolved', '${randomUUID()}', seen_until => '2100-01-01')`,
  ),
  'reopen a report': admin(
    PUBLIC,
    (l) => `select public.reopen_reports('${l.id}', '${l.reports[1]}') > 0 as done`,
  ),
  'broken, as reported': admin(PUBLIC, (l) =>
    call(`break_reported_lineup('${l.id}', '${l.version}', '2100-01-01', 'Broken.', '${randomUUID()}')`),
  ),
  'remove as asked': admin(['removal asked'], (l) =>
    call(`answer_removal('${l.removal}', true, '', '${l.version}', '${randomUUID()}')`),
  ),
  accept: admin([...WAITING_CHANGES, 'change rejected'], (l) =>
    review(l.change, 'published', 'null', l.changeVersion, l.version),
  ),
  'reject a change': admin(WAITING_CHANGES, (l) => review(l.change, 'rejected', `'other'`, l.changeVersion)),
  'ask for changes of a change': admin(['change pending'], (l) =>
    review(l.change, 'returned', 'null', l.changeVersion),
  ),
  'bin a change': admin(WAITING_CHANGES, (l) => call(`delete_lineup('${l.change}', '${l.changeVersion}')`)),
  'delete the author': admin(PRESENT, (l) => `select public.delete_user_admin('${l.author}') as done`),
  'edit own': author(WAITING, (l) => edit(l.id, l.version, OWN_TITLE)),
  withdraw: author([...WAITING, 'rejected'], (l) => call(`delete_lineup('${l.id}', '${l.version}')`)),
  'restore own': author(['withdrawn'], (l) => call(`restore_lineup('${l.id}')`)),
  'ask for removal': author(PUBLIC, (l) => some(`select public.ask_removal('${l.id}', 'Mine.')`), [
    ACCOUNT_GONE,
  ]),
  'keep own': author(['removal asked'], (l) => some(`select public.keep_own_lineup('${l.id}')`)),
  propose: author(PUBLIC, (l) => some(proposal(l, OWN_TITLE)), ['23505', '42501', ACCOUNT_GONE]),
  'edit own change': author(WAITING_CHANGES, (l) => edit(l.change, l.changeVersion, OWN_TITLE)),
  'withdraw own change': author([...WAITING_CHANGES, 'change rejected'], (l) =>
    call(`delete_lineup('${l.change}', '${l.changeVersion}')`),
  ),
  'restore own change': author(['change withdrawn'], (l) => call(`restore_lineup('${l.change}')`)),
}

/**
 * The pairs of acts that are possible in a state, in both orders. Those on a published lineup alone meet once, and not again
 * where it has a change or was published with others.
 */
export function pairsFrom(state: State): [string, string][] {
  const names = Object.keys(ACTS).filter((name) => ACTS[name]?.from.includes(state))
  const isKnown = (name: string) =>
    state !== 'published' && PUBLIC.some((other) => other === state) && ACTS[name]?.from.includes('published')
  return names
    .flatMap((first) => names.map((second): [string, string] => [first, second]))
    .filter((pair) => !pair.every(isKnown))
}
