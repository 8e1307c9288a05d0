/** `npm run deletions`: lists the accounts that their owners want deleted, deletes one sooner, or keeps one. */
import { createServiceClient } from '@/lib/server/supabase/clients'
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { loadSiteEnv } from '@/tools/local-backend/running-backend'
import { readSettings } from '@/tools/local-backend/settings'

const USAGE = 'npm run deletions [-- run <email> | -- cancel <email>]'

await runMain(async () => {
  const [command = 'list', email, ...rest] = process.argv.slice(2)
  await loadSiteEnv(readSettings())
  const deletions = createServiceClient().from('account_deletions')
  if (command === 'list' && !email) {
    const { data } = await deletions.select().order('delete_after').throwOnError()
    for (const { email, delete_after, deleted_at, keep_published } of data) {
      const time = deleted_at ? `deleted ${deleted_at}, its files are not yet` : `after ${delete_after}`
      console.log(`${email}: ${time}, published lineups ${keep_published ? 'stay' : 'go'}`)
    }
    console.log(data.length === 0 ? 'Nobody has asked for a deletion.' : `${data.length} in all.`)
    return
  }
  if (!['run', 'cancel'].includes(command) || !email || rest.length > 0) throw new LauncherError(USAGE)
  const change =
    command === 'run' ? deletions.update({ delete_after: new Date().toISOString() }) : deletions.delete()
  const wanted = change.eq('email', email.toLowerCase()).is('deleted_at', null)
  const { data } = await wanted.select('email').throwOnError()
  if (data.length === 0)
    throw new LauncherError(`No account with the address ${email} is about to be deleted.`)
  console.log(
    command === 'run'
      ? `The site deletes the account ${email} within ten minutes. Until then, "cancel" keeps it.`
      : `The account ${email} is kept. Its owner was not told.`,
  )
})
