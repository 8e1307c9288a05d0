import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Account } from './accounts'
import { type Caller, queryAs, queryValue } from './database'

type Change = { short_id: string; slug: string; version: number; link_key: string | null }
type Entry = { kind: 'heading' | 'lineup'; title?: string; lineup_id?: string | null; note?: string }
export type Playbook = {
  id: string
  title: string
  version: number
  role: string | null
  entries: Required<Entry>[]
}

export async function call(db: Client, caller: Caller, name: string, values: Record<string, unknown>) {
  const names = Object.keys(values).map((key, index) => `${key} => $${index + 1}`)
  const sql = `select * from public.${name}(${names})`
  const [row] = await queryAs<Change>(db, caller, sql, Object.values(values))
  if (!row) throw new Error('The function returned no row.')
  return row
}

export const create = (db: Client, { caller }: Account, title = 'A execute', request_key = randomUUID()) =>
  call(db, caller, 'create_playbook', { title, request_key })

/** Reads a playbook. @param key that of its link. */
export const read = (db: Client, caller: Caller, shortId: string, key: string | null = null) =>
  queryValue<Playbook | null>(db, caller, 'select public.playbook($1, $2)', [shortId, key])

export async function createWith(db: Client, account: Account, entries: Entry[], title?: string) {
  const { short_id } = await create(db, account, title)
  const playbook = await read(db, account.caller, short_id)
  if (!playbook) throw new Error('The playbook is not there.')
  await save(db, account.caller, playbook, entries)
  return { ...playbook, short_id, version: playbook.version + 1 }
}

export const save = (
  db: Client,
  caller: Caller,
  { id, version, title }: Pick<Playbook, 'id' | 'version' | 'title'>,
  entries: unknown,
  request_key = randomUUID(),
) =>
  call(db, caller, 'save_playbook', {
    playbook_id: id,
    based_on: version,
    request_key,
    title,
    description: '',
    entries: JSON.stringify(entries),
  })

export const share = (db: Client, caller: Caller, playbook_id: string, new_visibility: string) =>
  call(db, caller, 'share_playbook', { playbook_id, new_visibility })

export const include = (
  db: Client,
  caller: Caller,
  playbook_id: string,
  lineup_id: string,
  included = true,
) => call(db, caller, 'set_in_playbook', { playbook_id, lineup_id, included })

export const copy = (
  db: Client,
  caller: Caller,
  wanted_short_id: string,
  { key = null, request_key = randomUUID() }: { key?: string | null; request_key?: string } = {},
) => call(db, caller, 'copy_playbook', { wanted_short_id, key, request_key })

export const heading = (title: string): Entry => ({ kind: 'heading', title })
