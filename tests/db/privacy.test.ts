import { expect } from 'vitest'
import { STORED } from '@/lib/privacy'
import { test } from './database'

test('the privacy page names every table that stores something about a person', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select distinct relnamespace::regnamespace || '.' || relname as name
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and (
         attname ~ '(email|username|actor|owner|author|user_id|created_by|creator|person|visitor|key_hash)'
         or relname = 'rate_limits'
         or exists (
           select from pg_constraint
           where conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey)
             and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
         )
       )
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(STORED).toSorted())
})
