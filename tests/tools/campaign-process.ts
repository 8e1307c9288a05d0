/** A server that only runs the site's campaign worker, and that a test can kill. */
import { startCampaignWorker } from '@/lib/campaigns/worker'

startCampaignWorker()
// The worker's own timers do not keep the process running.
setInterval(() => {}, 60_000)
