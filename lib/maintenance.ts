import 'server-only'
import { deleteAccounts } from '@/lib/account-data/delete-accounts'
import { sendAccountDeleted, sendAccountLeaving } from '@/lib/account-data/mails'
import { purgeEmptySearches } from '@/lib/lineups/empty-searches/mutations'
import { expireImports } from '@/lib/lineups/imports/import-files'
import { sweepUploads } from '@/lib/lineups/uploads/sweep'
import { invalidatePages } from '@/lib/server/invalidate-pages'
import { logError } from '@/lib/server/logging/log'
import { runEvery } from '@/lib/server/run-every'
import { callInBatches } from '@/lib/server/supabase/call-in-batches'
import { createServiceClient, type ServiceClient } from '@/lib/server/supabase/clients'
import { BIN_DAYS, EMPTY_SEARCH_DAYS, PLAYBOOK_VERSION_DAYS } from './limits'

const INTERVAL_MS = 10 * 60 * 1000

type Task = { run: (service: ServiceClient) => Promise<unknown>; failure: string }

const TASKS: readonly Task[] = [
  {
    run: (service) => callInBatches(service, 'purge_lineups'),
    failure: `Lineups that were deleted ${BIN_DAYS} days ago are left`,
  },
  { run: expireImports, failure: 'Files of ended imports are left' },
  { run: purgeEmptySearches, failure: `Searches of more than ${EMPTY_SEARCH_DAYS} days ago are left` },
  {
    run: async (service) => service.rpc('purge_playbook_versions').throwOnError(),
    failure: `Versions of playbooks that were replaced ${PLAYBOOK_VERSION_DAYS} days ago are left`,
  },
  { run: sweepUploads, failure: 'Unused uploads are left in the storage' },
  // A patch that was entered ahead of its release becomes the current one without any write.
  { run: (service) => callInBatches(service, 'recount_verdicts'), failure: 'Verdict totals are out of date' },
  {
    run: (client) => deleteAccounts({ client, sendAccountLeaving, sendAccountDeleted, invalidatePages }),
    failure: 'Accounts that should be deleted are left',
  },
]

/** A failed task is logged, and runs again after the interval. */
export function startMaintenance(tasks = TASKS): void {
  for (const { run, failure } of tasks) {
    const runTask = async () => run(createServiceClient())
    runEvery(INTERVAL_MS, runTask, (error) => logError(failure, error))
  }
}
