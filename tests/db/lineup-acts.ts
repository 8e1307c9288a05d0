import { randomUUID } from 'node:crypto'
import { type Lineup, proposal, STATES, type State } from './lineup-act-states'

// What admins and its author can do to a lineup. A new act is a line here.

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

/** A decision of an admin on a lineup as everybody has seen it. */
const decide = (act: string, { id, version }: Lineup, input: object = {}) =>
  decideOn(act, { id, version }, input)
/** The same on its change. */
const decideOnChange = (act: string, { change, changeVersion, version }: Lineup, input: object = {}) =>
  decideOn(act, { id: change, version: changeVersion, original: version }, input)
const decideOn = (act: string, seen: object, input: object) =>
  `select (answer ->> 'done')::int > 0 or coalesce((answer ->> 'settled')::int, 0) > 0 as done
   from public.act_on_lineups('${randomUUID()}', '${act}', '${JSON.stringify([seen])}', '${JSON.stringify(input)}') as answer`

const REJECTION = { reason: 'other', note: 'Why?' }
const ASKED = { note: 'Why?' }
const REPORTS = { reports: { until: '2100-01-01', answer: 'Broken.' } }

/** An edit as the form sends it: with every column, so that the triggers of all of them fire. */
const edit = (id: string, version: string, title: string, also = '') =>
  some(`update public.lineups
    set title = '${title}', platform = platform, counterpart_id = counterpart_id ${also}
    where id = '${id}' and updated_at = '${version}' returning id`)

const withdraw = (id: string, version: string) =>
  `select public.withdraw_lineup('${id}', '${version}') as done`

const CHANGES = STATES.filter((state) => state.startsWith('change'))
const PUBLIC = ['published', 'broken', 'removal asked', ...CHANGES] as const
const WAITING = ['pending', 'returned', 'unpublished'] as const
const WAITING_CHANGES = ['change pending', 'change returned'] as const
const PRESENT = [...WAITING, 'rejected', ...PUBLIC] as const

/** The violation of a foreign key: the account was deleted while the act waited. Nobody is left to read a text about it. */
const ACCOUNT_GONE = '23503'

export const OWN_TITLE = 'By the author'

export const ACTS: Readonly<Record<string, Act>> = {
  publish: admin([...WAITING, 'rejected', 'broken'], (l) => decide('publish', l)),
  reject: admin(WAITING, (l) => decide('reject', l, REJECTION)),
  'reject without a reason': admin(WAITING, (l) => decide('reject', l)),
  'ask for changes': admin(['pending'], (l) => decide('return', l, ASKED)),
  unpublish: admin(PUBLIC, (l) => decide('unpublish', l, REJECTION)),
  bin: admin(PRESENT, (l) => decide('delete', l)),
  restore: admin(['binned'], (l) => decide('restore', l)),
  move: admin(PRESENT, (l) => decide('platform', l, { value: 'PC' })),
  purge: admin(['binned'], (l) => `select public.purge_lineup('${l.id}') as done`),
  edit: admin(PRESENT, (l) => edit(l.id, l.version, 'By an admin')),
  'edit and publish': admin([...WAITING, 'rejected'], (l) =>
    edit(l.id, l.version, 'By an admin', `, status = 'published'`),
  ),
  'check: works': admin(PUBLIC, (l) => decide('works', l)),
  'check: broken': admin(PUBLIC, (l) => decide('broken', l)),
  undo: decider(
    [...PRESENT.filter((state) => state !== 'pending'), 'binned'],
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
  'broken, as reported': admin(PUBLIC, (l) => decide('broken', l, REPORTS)),
  'remove as asked': admin(['removal asked'], (l) =>
    some(`select * from public.answer_removal('${l.removal}', true, '', '${l.version}', '${randomUUID()}')`),
  ),
  accept: admin([...WAITING_CHANGES, 'change rejected'], (l) => decideOnChange('publish', l)),
  'reject a change': admin(WAITING_CHANGES, (l) => decideOnChange('reject', l, REJECTION)),
  'ask for changes of a change': admin(['change pending'], (l) => decideOnChange('return', l, ASKED)),
  'bin a change': admin(WAITING_CHANGES, (l) => decideOnChange('delete', l)),
  'delete the author': admin(PRESENT, (l) => `select public.delete_user_admin('${l.author}') as done`),
  'edit own': author(WAITING, (l) => edit(l.id, l.version, OWN_TITLE)),
  withdraw: author([...WAITING, 'rejected'], (l) => withdraw(l.id, l.version)),
  'restore own': author(['withdrawn'], (l) => `select public.restore_own_lineup('${l.id}') as done`),
  'ask for removal': author(PUBLIC, (l) => some(`select public.ask_removal('${l.id}', 'Mine.')`), [
    ACCOUNT_GONE,
  ]),
  'keep own': author(['removal asked'], (l) => some(`select public.keep_own_lineup('${l.id}')`)),
  propose: author(PUBLIC, (l) => some(proposal(l, OWN_TITLE)), ['23505', '42501', ACCOUNT_GONE]),
  'edit own change': author(WAITING_CHANGES, (l) => edit(l.change, l.changeVersion, OWN_TITLE)),
  'withdraw own change': author([...WAITING_CHANGES, 'change rejected'], (l) =>
    withdraw(l.change, l.changeVersion),
  ),
  'restore own change': author(
    ['change withdrawn'],
    (l) => `select public.restore_own_lineup('${l.change}') as done`,
  ),
}
