'use server'

import { refresh } from 'next/cache'
import { failed, type Result, success } from '@/lib/result'
import { adminAction, formAction } from '@/lib/server/actions/form-action'
import { withIpLimit, withMailLimit, withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { runOnce } from '@/lib/server/rate-limits/run-once'
import { callFunction } from '@/lib/server/supabase/call-function'
import { wakeWorker } from '@/lib/server/worker'
import {
  CAMPAIGN_ERRORS,
  getCampaign,
  previewCampaign,
  retryFailed,
  sendTest,
  startCampaign,
} from './mutations'
import {
  campaignSchema,
  idSchema,
  retrySchema,
  startSchema,
  statusSchema,
  subscribeSchema,
  tokenSchema,
} from './schema'
import { confirmSubscription, subscribe, unsubscribe } from './subscription'

const failure = 'not-mailed'

export const previewCampaignAction = adminAction({
  schema: campaignSchema,
  failure,
  run: (campaign, { account }) => previewCampaign(account.email, campaign),
})

export const sendTestAction = adminAction({
  schema: campaignSchema,
  failure,
  run: (campaign, auth) => withRateLimit('campaign-test', auth.account.id, () => sendTest(auth, campaign)),
})

export const startCampaignAction = adminAction({
  schema: startSchema,
  failure,
  run: (campaign, auth) => startCampaign(auth, campaign),
})

export const readCampaignAction = adminAction({
  schema: idSchema,
  failure: 'campaigns-not-fetched',
  run: ({ id }, auth) => getCampaign(auth, id),
})

/** `sending` resumes a campaign. One that has ended stays so. */
export const setStatusAction = adminAction({
  schema: statusSchema,
  failure: 'campaign-not-changed',
  run: async ({ id, status }, auth) => {
    const args = { campaign: id, new_status: status }
    const set = await callFunction(auth.client, 'set_campaign_status', args, CAMPAIGN_ERRORS)
    if (!set.ok) return set
    wakeWorker('campaigns')
    return getCampaign(auth, id)
  },
})

export const retryFailedAction = adminAction({
  schema: retrySchema,
  failure,
  run: (input, auth) => retryFailed(auth, input),
})

/** The subscriber's queued mails are not sent. The numbers of campaigns stay. A repeat is a success. */
export const removeSubscriberAction = adminAction({
  schema: idSchema,
  failure: 'subscriber-not-changed',
  run: async ({ id }, { client }) => {
    const removed = await callFunction(client, 'remove_subscriber', { subscriber: id }, CAMPAIGN_ERRORS)
    if (removed.ok) refresh()
    return removed
  },
})

/** The subscriber gets no campaign until they subscribe again. */
export const markSubscriberLeftAction = adminAction({
  schema: idSchema,
  failure: 'subscriber-not-changed',
  run: async ({ id }, { client }) => {
    const marked = await callFunction(client, 'mark_subscriber_left', { subscriber: id }, CAMPAIGN_ERRORS)
    if (!marked.ok) return marked
    refresh()
    return marked.data ? success : failed({ code: 'subscriber-not-found' })
  },
})

/** `requestKey` is an idempotency key. Only bots fill in the hidden field `website`. */
export const subscribeAction = formAction({
  schema: subscribeSchema,
  failure: 'not-subscribed',
  run: async ({ email, website, requestKey, next }) => {
    const result: Result<{ email: string }> = { ok: true, data: { email } }
    if (website) return result
    return runOnce(`subscribe ${email} ${requestKey}`, result, () =>
      withMailLimit('subscribe', email, () => subscribe(email, next)),
    )
  },
})

export const confirmSubscriptionAction = formAction({
  schema: tokenSchema,
  failure: 'not-subscribed',
  run: ({ token }) => withIpLimit('confirm', () => confirmSubscription(token)),
})

export const unsubscribeAction = formAction({
  schema: tokenSchema,
  failure: 'not-unsubscribed',
  run: ({ token }) => unsubscribe(token),
})
