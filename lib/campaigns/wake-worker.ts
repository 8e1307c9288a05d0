import { processState } from '@/lib/server/process-state.mjs'

/** Makes the campaign worker of this process look now for mails to send. */
export function wakeCampaignWorker(): void {
  processState.campaignWakeUp?.resolve()
}

/** Resolves when `wakeCampaignWorker` is called after this call. Only the worker calls it. */
export function nextWakeUp(): Promise<void> {
  const wakeUp = Promise.withResolvers<void>()
  processState.campaignWakeUp = wakeUp
  return wakeUp.promise
}
