import 'server-only'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { listImportFiles, removeImportFile } from './import-files'

/**
 * Ends imports that no server has worked on for a day, deletes imports that ended `IMPORT_KEPT_DAYS` ago, and deletes
 * the files of deleted imports on this server.
 */
export async function expireImports(service: Pick<ServiceClient, 'rpc'>): Promise<void> {
  const { data } = await service
    .rpc('expire_lineup_imports', { files: await listImportFiles() })
    .throwOnError()
  for (const id of data) await removeImportFile(id)
}
