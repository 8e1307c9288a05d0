import 'server-only'
import { deleteAccounts } from '@/lib/account-data/delete-accounts'
import { sendAccountDeleted, sendAccountLeaving } from '@/lib/account-data/mails'
import { recountVerdicts } from '@/lib/community/recount-verdicts'
import { purgeLineups } from '@/lib/lineups/acts/purge'
import { purgeEmptySearches } from '@/lib/lineups/empty-searches/mutations'
import { expireImports } from '@/lib/lineups/imports/expire'
import { sweepUploads } from '@/lib/lineups/uploads/sweep'
import { invalidatePages } from '@/lib/server/invalidate-pages'
import { logError } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { BIN_DAYS, EMPTY_SEARCH_DAYS, PLAYBOOK_VERSION_DAYS } from './limits'

const INTERVAL_MS = 10 * 60 * 1000

const TASKS = [
  {
    run: async () => purgeLineups(createServiceClient()),
    failure: `Lineups that were deleted ${BIN_DAYS} days ago are left`,
  },
  { run: async () => expireImports(createServiceClient()), failure: 'Files of ended imports are left' },
  {
    run: async () => purgeEmptySearches(createServiceClient()),
    failure: `Searches of more than ${EMPTY_SEARCH_DAYS} days ago are left`,
  },
  {
    run: async () => createServiceClient().rpc('purge_playbook_versions').throwOnError(),
    failure: `Versions of playbooks that were replaced ${PLAYBOOK_VERSION_DAYS} days ago are left`,
  },
  { run: sweepUploads, failure: 'Unused uploads are left in the storage' },
  // A patch that was entered ahead of its release becomes the current one without any write.
  { run: async () => recountVerdicts(createServiceClient()), failure: 'Verdict totals are out of date' },
  {
    run: async () =>
      deleteAccounts({
        client: createServiceClient(),
        sendAccountLeaving,
        sendAccountDeleted,
        invalidatePages,
      }),
    failure: 'Accounts that should be deleted are left',
  },
]

/**
 * Runs the maintenance tasks every ten minutes while the server runs. A failed task is logged and runs again
 * ten minutes later; `sweepUploads` then does nothing until an hour has passed since it last started.
 */
export function startMaintenance(tasks: { run: () => Promise<unknown>; failure: string }[] = TASKS): void {
  const timer = setInterval(() => {
    for (const { run, failure } of tasks) {
      run().catch((error: unknown) => logError(failure, error))
    }
  }, INTERVAL_MS)
  // The timer must not keep the process from exiting.
  timer.unref()
}
