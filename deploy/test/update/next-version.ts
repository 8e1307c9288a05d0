import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@/deploy/test/site'
import { MIGRATIONS, ROOT } from '@/tools/local-backend/paths'
import { readChecksums } from '@/tools/migrations/frozen-migrations'

/** The views with all columns of lineups, sorted by their dependencies (docs/decisions/0038). */
const VIEWS = [
  'private.public_lineups',
  'public.public_lineups',
  'public.published_lineups',
  'public.my_saved_lineups',
  'private.pending_lineups',
]
const WITH_ALL_COLUMNS = [...VIEWS.map((view) => `view ${view}`), 'function public.pending_lineups']

/** Adds a field to lineups, and renames a server action. */
export async function makeNextVersion(copy: string): Promise<void> {
  // Copied without blocking this process, because the visitors go on meanwhile.
  await run('rsync', ['--archive', '--exclude=.git', '--filter=:- .gitignore', `${ROOT}/`, copy])
  // Links to the same files, or copies if the folders are on two disks.
  const packages = [join(ROOT, 'node_modules'), copy]
  await run('cp', ['-al', ...packages]).catch(() => run('cp', ['-a', ...packages]))
  // The cache has the key that the ids of server actions depend on.
  await run('rsync', ['--archive', join(ROOT, '.next/cache'), join(copy, '.next/')])
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(copy, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(join(copy, file), text.replaceAll(from, to))
  }
  writeFileSync(join(copy, 'supabase/migrations', nextMigrationName()), addFieldSql())
  edit('lib/lineups/schema.ts', '  id: z.string(),\n', '$&  landingNote: z.string().nullable(),\n')
  const description = '<LineupDescription description={lineup.description} />'
  edit('components/lineups/viewer/lineup-details.tsx', description, '$&<p>{lineup.landingNote}</p>')
  for (const file of ['lib/community/actions.ts', 'components/community/report-dialog.tsx'])
    edit(file, 'reportAction', 'sendReportAction')
}

/** Sorts after all migrations. */
function nextMigrationName(): string {
  const last = Object.keys(readChecksums()).at(-1) ?? ''
  return `${BigInt(last.slice(0, 14)) + 1n}_landing_note.sql`
}

/**
 * Locks table and views together: otherwise a request that reads a view could wait for the table while the migration
 * waits for that view. Each attempt gives up before Postgres looks for a deadlock, after a second.
 */
const LOCK_SQL = `do $$
begin
  set local lock_timeout = '200ms';
  loop
    begin
      lock table public.lineups, ${VIEWS.join(', ')};
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.05);
    end;
  end loop;
end
$$;`

/** After the first release, a migration adds a field to views by `create or replace`. */
function addFieldSql(): string {
  const sql = Object.keys(readChecksums())
    .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
    .join('\n')
  const replacements = WITH_ALL_COLUMNS.map((object) => {
    const start = sql.indexOf(`create ${object}`)
    if (start < 0) throw new Error(`No migration creates the ${object}.`)
    const end = object.startsWith('view') ? ';' : '\nend;'
    return sql.slice(start, sql.indexOf(end, start) + end.length).replace('create', 'create or replace')
  })
  return [
    LOCK_SQL,
    'alter table public.lineups add column landing_note text check (length(landing_note) <= 200);',
    'grant insert (landing_note), update (landing_note) on public.lineups to authenticated;',
    ...replacements,
  ].join('\n')
}
