import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '@/tools/local-backend/paths'

/**
 * Copies the migrations and adds one with a function for the server, which lets a test wait.
 * @returns the folder of the copy, which the caller deletes.
 */
export function addServerFunction(signature: string, sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'arcline-test-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(
    join(folder, '29990101000000_test.sql'),
    `create function public.${signature} returns void language sql security definer as $$ ${sql} $$;
     grant execute on function public.${signature} to service_role;`,
  )
  return folder
}
