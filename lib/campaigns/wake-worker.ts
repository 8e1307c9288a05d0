/** Shared by the worker and the server actions, which Next bundles separately. */
const shared = globalThis as { arclineWakeUp?: PromiseWithResolvers<void> }

/** Makes the campaign worker of this process look now for mails to send. */
export function wakeCampaignWorker(): void {
  shared.arclineWakeUp?.resolve()
}

/** Resolves when `wakeCampaignWorker` is called after this call. Only the worker calls it. */
export function nextWakeUp(): Promise<void> {
  shared.arclineWakeUp = Promise.withResolvers()
  return shared.arclineWakeUp.promise
}
