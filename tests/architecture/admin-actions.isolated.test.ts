import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { ADMIN_WRITES } from '@/tests/db/admin-writes'

/**
 * Every admin action and admin route is run against a client that records what it is asked to do. Whatever writes,
 * mails or hands out a file must contain a write that the database logs; `tests/db/admin-writes.test.ts` proves that
 * it logs each of them.
 */

const ID = '00000000-0000-4000-8000-00000000000a'

/** What the action under test did: `rpc name` or `verb table`, `mail`, or `service …` with the secret key. */
const done = vi.hoisted(() => ({ acts: [] as string[] }))

/** A row that any query finds. */
const ROW = {
  ...{ id: ID, email: 'a@b.test', createdAt: '2026-01-01T00:00:00Z', confirmedAt: null },
  ...{ slug: 'recon-abcd1234', short_id: 'abcd1234', status: 'left', updated_at: '2026-01-01' },
  ...{ title: 'Recon', ability: '', counterpart_id: null, counterpart: null },
  ...{ at: '2026-01-01T00:00:00Z', action: 'lineup.created', subject_table: 'lineups', changes: {} },
  ...{ total: 1, expected: [], titles: ['Recon'] },
}

const IMPORT = {
  ...{ id: ID, name: 'a.zip', creator: 'ann', isOwn: true, status: 'draft', size: 1, received: 1 },
  ...{ checksum: 0, mends: null, settings: {}, rows: 0 },
  ...{ created: 0, changed: 0, unchanged: 0, failed: 0, hasErrors: false, error: null },
  ...{ createdAt: '2026-01-01T00:00:00Z', startedAt: null },
  ...{ canUndo: false, undone: null },
}

/** A query that finds rows, and records what it writes. */
function recordQuery(rows: unknown, onCall: (method: string) => void = () => {}): object {
  let result: unknown = { data: rows, count: 1, error: null }
  const query: object = new Proxy(
    {},
    {
      get: (_, method: string) => {
        if (method === 'then') return (resolve: (value: unknown) => void) => resolve(result)
        return (condition: unknown, value?: unknown) => {
          // A list that is read in batches has no row after the first batch.
          if ((method === 'gt' && value) || (method === 'or' && condition !== 'id.not.is.null'))
            result = { data: [], count: 1, error: null }
          onCall(method)
          if (/single/i.test(method)) result = { data: ROW, error: null }
          return query
        }
      },
    },
  )
  return query
}

const createRecorder = (by = '') => ({
  from: (table: string) =>
    recordQuery([ROW], (method) => {
      if (['insert', 'update', 'delete', 'upsert'].includes(method)) done.acts.push(`${by}${method} ${table}`)
    }),
  rpc: (name: string) => {
    done.acts.push(`${by}rpc ${name}`)
    return recordQuery([name === 'lineup_imports' ? IMPORT : ROW])
  },
})

vi.mock('@/lib/server/actions/form-action', () => {
  const forAdmins = (definition: object) => ({ ...definition, isForAdmins: true })
  const forOthers = (definition: object) => definition
  return {
    ...{ adminAction: forAdmins, adminFormAction: forAdmins },
    ...{
      formAction: forOthers,
      visitorFormAction: forOthers,
      userFormAction: forOthers,
      userAction: forOthers,
    },
  }
})
vi.mock('next/cache', () => ({ refresh: () => {}, updateTag: () => {}, revalidateTag: () => {} }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('next/server', () => ({ after: () => {} }))
vi.mock('@/lib/server/rate-limits/rate-limit', () => ({
  withRateLimit: (_rule: string, _key: string, run: () => unknown) => run(),
}))
vi.mock('@/lib/server/supabase/clients', () => ({ createServiceClient: () => createRecorder('service ') }))
vi.mock('@/lib/server/supabase/session', () => ({
  createActionClient: async () => createRecorder(),
  createServerClient: async () => createRecorder(),
}))
vi.mock('@/lib/accounts/active-user', () => ({ getAccount: async () => ({ id: ID, role: 'admin' }) }))
vi.mock('@/lib/lineups/imports/import-files', () => ({
  hasImportFile: async () => true,
  removeImportFile: async () => {},
}))
vi.mock('@/lib/lineups/imports/draft', () => ({
  readImportArchive: async () => ({ ok: true, data: { matches: { missing: [] }, rows: [], errors: [] } }),
  makeDraft: async () => ({}),
}))
vi.mock('@/lib/config', () => ({
  readEnv: () => ({
    siteUrl: 'https://arcline.example',
    secretKey: 'x'.repeat(40),
    mailFrom: 'Arcline <a@b.test>',
  }),
}))
vi.mock('resend', () => ({
  Resend: class {
    emails = {
      send: async () => {
        done.acts.push('mail')
        return { data: { id: 'mail' }, error: null }
      },
    }
    templates = { get: async () => ({ data: { subject: '', html: '', status: 'published' }, error: null }) }
  },
}))

/** Values for the fields of all admin actions, by name. A new field needs one here. */
const FIELDS = {
  ...{
    id: ID,
    expected: [{ id: ID, version: '2026-01-01T00:00:00Z' }],
    requestKey: ID,
    role: 'admin',
    reason: 'Spam',
    until: '',
    notes: '',
  },
  ...{ report: ID, removal: 'removed' },
  ...{ answer: '', note: '', seenUntil: '2026-01-01T00:00:00Z', settledBy: ID },
  ...{
    platform: 'Mobile',
    name: '4.1',
    nameBefore: '4.0',
    releasedAt: '2026-01-01T00:00',
    releasedAtBefore: '2026-01-01T00:00:00+00:00',
    keyBefore: '',
    touched: [],
  },
  ...{ templateId: 'news', subject: '', message: '', audience: 1 },
  ...{ includeNotified: false, includeUnknown: false },
  ...{ title: 'Recon', map: 'ascent', location: 'A', agent: 'sova', ability: 'recon-bolt', side: 'Attack' },
  ...{
    description: '',
    youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
    steps: [],
    thumbnailIndex: 0,
    version: '2026-01-01T00:00:00Z',
  },
  ...{ lineupId: '', counterpartId: '', lineupKey: ID, publish: false },
  ...{ originalVersion: '', changeOf: '', publishTrusted: 'on' },
  ...{ act: 'publish', value: '', filters: {} },
  ...{ settings: {}, page: 1, show: 'all' },
  ...{ address: 'https://site.example/playbook/site-a-abc', hidden: 'true' },
}
/** Actions have different values for the same name. Without an id, a lineup is added. */
const STATUSES = ['published', 'resolved', 'finished']
const IDS = ['', ID, '7']

/** A review has a decision, and a reason only if it rejects. */
const REVIEW = { decision: 'published', reason: undefined }
const CHECK = { decision: 'works' }
const UNPUBLISHING = { reason: 'unclear' }

const inputs = STATUSES.flatMap((status) =>
  IDS.flatMap((id) => [
    { ...FIELDS, id, status },
    { ...FIELDS, id, status, ...REVIEW },
    { ...FIELDS, id, status, ...CHECK },
    { ...FIELDS, id, status, ...UNPUBLISHING },
  ]),
)

type Definition = {
  schema: z.ZodType
  run: (input: unknown, auth: object) => Promise<{ ok: boolean }>
  isForAdmins?: true
}

/** Whether the database logs what was done. */
const isLogged = () => done.acts.some((act) => act in ADMIN_WRITES)
/** Whether more was done than reading. Functions that only read are in no list of writes. */
const isWrite = () =>
  done.acts.some((act) => act === 'mail' || !act.startsWith('rpc ') || act in ADMIN_WRITES)

beforeEach(() => {
  done.acts = []
})

const definitions = await Promise.all(
  globSync('lib/**/*actions.ts').map(async (file) => {
    const actions: Record<string, Definition> = await import(/* @vite-ignore */ path.resolve(file))
    return Object.entries(actions).filter(([, { isForAdmins }]) => isForAdmins)
  }),
)
const adminActions = definitions.flat()

describe('every admin action', () => {
  it('is found', () => {
    expect(adminActions.length).toBeGreaterThan(15)
  })

  it.each(adminActions)(
    '%s reads only, or does something that the database logs',
    async (_, { schema, run }) => {
      const input = inputs.map((fields) => schema.safeParse(fields)).find(({ success }) => success)?.data
      expect(input, `add its fields: ${schema.safeParse(inputs[0]).error}`).toBeDefined()
      const auth = {
        account: { id: ID, email: 'admin@example.test', role: 'admin' },
        client: createRecorder(),
      }
      const result = await run(input, auth).catch(() => undefined)
      if (isLogged()) return
      // An action counts as reading only if it went to its end without a write.
      expect({ isOk: result?.ok, acts: done.acts.filter(isWrite) }).toEqual({ isOk: true, acts: [] })
    },
  )
})

describe('every route that only admins may use', () => {
  const files = globSync('app/**/route.ts').filter((file) =>
    /admins-only|requireAdmin|serveCsv|serveLineupsZip|role [!=]== 'admin'\)/.test(
      readFileSync(file, 'utf8'),
    ),
  )

  it('is found', () => {
    expect(files).toContain('app/api/subscribers.csv/route.ts')
  })

  it.each(files)('%s does something that the database logs', async (file) => {
    const handlers: Record<string, () => Promise<Response>> = await import(
      /* @vite-ignore */ path.resolve(file)
    )
    for (const [method, handler] of Object.entries(handlers)) {
      done.acts = []
      await handler()
      expect(isLogged(), `${method} ${file}: ${done.acts}`).toBe(true)
    }
  })
})
