import { expect } from 'vitest'
import { concurrencyTest } from './concurrency'
import { test } from './database'
import { findFaults } from './lineup-act-pairs'
import { ACTS } from './lineup-acts'

const RECOUNTS = 'only recounts verdicts, and only if it bans somebody or lifts a ban'
const CHANGES_ADDRESS = 'changes an account, see tests/db/email-changes.test.ts'
const UNDOES = 'does what `undo_act_on_lineups` and `reopen_reports` do, which are acts'
const ACCOUNTS = 'deletes an account, see tests/db/account-deletions.test.ts'

const IMPORTS = 'locks pairs before anything else, see tests/db/lineup-imports.test.ts'

/** Functions that write to lineups and are no acts on one, with the reason. */
const NO_ACTS: Record<string, string> = {
  answer_invitation: 'only reports an invitation, which is no lineup',
  delete_leaving_account: ACCOUNTS,
  confirm_email_change: CHANGES_ADDRESS,
  import_lineup: IMPORTS,
  end_lineup_import: IMPORTS,
  take_back_lineup_import: IMPORTS,
  undo_removal_answer: UNDOES,
  ban_user_admin: RECOUNTS,
  change_role_admin: RECOUNTS,
  current_account: RECOUNTS,
  make_first_admin: RECOUNTS,
  recount_verdicts: 'only recounts verdicts, see tests/db/verdicts-concurrency.test.ts',
  set_verdict: 'only recounts verdicts, see tests/db/verdicts-concurrency.test.ts',
  purge_lineups: 'skips what anybody else has locked, see tests/db/lineup-states.test.ts',
}

test('every public function that writes to lineups is one of the acts, or has a reason not to be', async ({
  db,
}) => {
  // A function writes if its text does, or that of a function or of a trigger that it leads to.
  const { rows } = await db.query<{ name: string }>(
    `with recursive
     functions as (
       select pronamespace::regnamespace || '.' || proname as name, pg_get_functiondef(oid) as body
       from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
     ),
     writes as (
       select name, (regexp_matches(body, '(?:insert into|update|delete from) ((?:public|auth|private)[.]\\w+)', 'g'))[1] as to_table
       from functions
     ),
     calls as (
       select caller.name as caller, called.name as called
       from functions as caller, functions as called
       where caller.name <> called.name and strpos(caller.body, called.name || '(') > 0
       union
       select writes.name, tgfoid::regproc::text
       from writes join pg_trigger on tgrelid = to_regclass(to_table)
       where not tgisinternal and to_table not in ('public.lineups')
     ),
     writers as (
       select name from writes where to_table in ('public.lineups', 'public.lineup_reviews', 'public.lineup_reports', 'auth.users')
       union
       select caller from calls join writers on called = writers.name
     )
     select distinct substr(writers.name, 8) as name
     from writers
     join pg_proc on pronamespace = 'public'::regnamespace and proname = substr(writers.name, 8)
     where writers.name like 'public.%'
       and (has_function_privilege('authenticated', pg_proc.oid, 'execute') or has_function_privilege('service_role', pg_proc.oid, 'execute'))
     order by 1`,
  )
  const anyLineup = {
    id: '',
    version: '',
    change: '',
    changeVersion: '',
    pair: '',
    removal: '',
    reports: [],
    key: '',
    author: '',
  }
  const acts = Object.values(ACTS).flatMap(({ sql }) =>
    [...sql(anyLineup).matchAll(/public\.(\w+)\(/g)].map(([, name]) => name),
  )
  const known = new Set([...acts, ...Object.keys(NO_ACTS)])
  expect([...known].toSorted()).toEqual(rows.map(({ name }) => name))
})

// Each of these once failed: the two waited for each other, a deleted lineup kept a change that waited, the author was not
// told that a lineup was taken back, an act undid what another admin had done since, or a decision on a change was to be
// undone although the next change waited.
concurrencyTest.for([
  ['published', 'propose', 'bin'],
  ['published', 'propose', 'unpublish'],
  ['change rejected', 'propose', 'undo'],
  ['published', 'check: works', 'undo'],
  ['pending', 'publish', 'delete the author'],
  ['change withdrawn', 'propose', 'restore own change'],
] as const)('two acts at once on a lineup: %s, %s and %s', async ([state, first, second], { db }) => {
  const pairs = [
    [first, second],
    [second, first],
  ] as const
  expect(await findFaults(db, state, pairs)).toEqual([])
})
