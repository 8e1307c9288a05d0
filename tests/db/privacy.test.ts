import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from './database'

/** Words of the privacy page about what each table stores of a person. */
const SAID: Readonly<Record<string, string>> = {
  'private.account_mails': 'A mail with a link for you is stored with your address until it is sent.',
  'private.ban_reasons': 'whether you are banned, why and until when',
  'private.email_changes': 'we also store the new one until both addresses have confirmed it',
  'private.former_usernames': 'The usernames that you had before',
  'private.lineup_acts': 'What a lineup was before the last decision is kept for a day',
  'private.lineup_decisions': 'What an admin decided on them, and why',
  'private.lineup_imports': 'Decisions of admins, such as a ban, are kept on record.',
  'private.playbook_invitations': 'the teams you are in or invited to',
  'private.playbook_members': 'the teams you are in or invited to',
  'private.playbook_versions': 'What one said before is kept for 30 days, with who saved it.',
  'private.previous_states': 'What a lineup was before the last decision is kept for a day',
  'private.refused_inviters': 'Whose invitations you have declined or blocked is stored',
  'private.uncounted_judges':
    'The verdicts of somebody who is banned, or whose account is not a day old, are not counted.',
  'private.uploads': 'when you uploaded one is stored as well',
  'public.account_deletions': 'Seven days later the account is deleted.',
  'public.audit_log': 'Decisions of admins, such as a ban, are kept on record.',
  'public.campaigns': 'Decisions of admins, such as a ban, are kept on record.',
  'public.email_subscribers': 'Beside the address we store when it was added',
  'public.first_verdicts': 'What you said first is stored as well',
  'public.lineup_reports':
    'The reports you sent: the lineup, your reason, and what an admin decided and answered.',
  'public.lineup_verdicts': 'whether you said that a lineup worked for you',
  'public.lineups': 'The lineups you submitted, with their pictures and text.',
  'public.playbooks': 'Your playbooks.',
  'public.profiles': 'Your username, whether you are an admin',
  'public.saved_lineups': 'The lineups you saved, when you saved them',
}

// A new table with something about people is named on the page, and here.
test('the privacy page names every table that stores something about a person', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select distinct relnamespace::regnamespace || '.' || relname as name
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and (
         attname ~ '(email|username|actor|owner|author|user_id|created_by|creator|person|visitor)'
         or exists (
           select from pg_constraint
           where conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey)
             and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
         )
       )
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(SAID).toSorted())
  const page = readFileSync('app/(public)/privacy/page.tsx', 'utf8').replaceAll(/\s+/g, ' ')
  expect(Object.values(SAID).filter((words) => !page.includes(words))).toEqual([])
})
