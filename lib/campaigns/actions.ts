'use server'

import type { Result } from '@/lib/result'
import { adminAction, formAction } from '@/lib/server/actions/form-action'
import { withMailLimit, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { runOnce } from '@/lib/server/rate-limits/run-once'
import * as campaigns from './mutations'
import {
  campaignIdSchema,
  campaignSchema,
  retrySchema,
  startSchema,
  statusSchema,
  subscriberSchema,
  subscribeSchema,
  tokenSchema,
} from './schema'

const failure = 'not-mailed'

export const previewCampaignAction = adminAction({
  schema: campaignSchema,
  failure,
  run: (campaign, { account }) => campaigns.previewCampaign(account.email, campaign),
})

export const sendTestAction = adminAction({
  schema: campaignSchema,
  failure,
  run: (campaign, auth) =>
    withRateLimit('campaign-test', auth.account.id, () => campaigns.sendTest(auth, campaign)),
})

export const startCampaignAction = adminAction({
  schema: startSchema,
  failure,
  run: (campaign, auth) => campaigns.startCampaign(auth, campaign),
})

export const readProgressAction = adminAction({
  schema: campaignIdSchema,
  failure: 'campaigns-not-fetched',
  run: ({ id }, auth) => campaigns.getProgress(auth, id),
})

export const setStatusAction = adminAction({
  schema: statusSchema,
  failure: 'campaign-not-changed',
  run: ({ id, status }, auth) => campaigns.setStatus(auth, id, status),
})

export const retryFailedAction = adminAction({
  schema: retrySchema,
  failure,
  run: ({ id, includeUnknown }, auth) => campaigns.retryFailed(auth, id, includeUnknown),
})

export const removeSubscriberAction = adminAction({
  schema: subscriberSchema,
  failure: 'subscriber-not-changed',
  run: ({ id }, auth) => campaigns.removeSubscriber(auth, id),
})

export const markSubscriberLeftAction = adminAction({
  schema: subscriberSchema,
  failure: 'subscriber-not-changed',
  run: ({ id }, auth) => campaigns.markSubscriberLeft(auth, id),
})

/**
 * Mails a confirmation link, once for each `requestKey`. A bot that fills in the hidden field `website` gets the same
 * result, but no mail is sent.
 */
export const subscribeAction = formAction({
  schema: subscribeSchema,
  failure: 'not-subscribed',
  run: async ({ email, website, requestKey, next }) => {
    const result: Result<{ email: string }> = { ok: true, data: { email } }
    if (website) return result
    return runOnce(`subscribe ${email} ${requestKey}`, result, () =>
      withMailLimit('subscribe', email, () => campaigns.subscribe(email, next)),
    )
  },
})

/** Confirms a subscription. Only a button calls it, because mail programs open links by themselves. */
export const confirmSubscriptionAction = formAction({
  schema: tokenSchema,
  failure: 'not-subscribed',
  run: ({ token }) => withRateLimit('confirm', undefined, () => campaigns.confirmSubscription(token)),
})

export const unsubscribeAction = formAction({
  schema: tokenSchema,
  failure: 'not-unsubscribed',
  run: ({ token }) => campaigns.unsubscribe(token),
})
