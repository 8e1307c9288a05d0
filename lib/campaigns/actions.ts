'use server'

import { adminCall, formAction } from '@/lib/server/actions/form-action'
import { limited } from '@/lib/server/rate-limits/rate-limit'
import * as campaigns from './mutations'
import { confirmSubscription, subscribe, unsubscribe } from './mutations'
import {
  campaignIdSchema,
  campaignSchema,
  retrySchema,
  startSchema,
  statusSchema,
  subscribeSchema,
  tokenSchema,
} from './schema'

const failure = 'not-mailed'

export const previewCampaignAction = adminCall({
  schema: campaignSchema,
  failure,
  run: (campaign, { account }) => campaigns.previewCampaign(account.email, campaign),
})

export const sendTestAction = adminCall({
  schema: campaignSchema,
  failure,
  run: (campaign, { account }) =>
    limited('campaign-test', account.id, () => campaigns.sendTest(account.email, campaign)),
})

export const startCampaignAction = adminCall({
  schema: startSchema,
  failure,
  run: (campaign, signed) => campaigns.startCampaign(signed, campaign),
})

export const readProgressAction = adminCall({
  schema: campaignIdSchema,
  failure: 'campaigns-not-fetched',
  run: ({ id }, signed) => campaigns.progressOf(signed, id),
})

export const setStatusAction = adminCall({
  schema: statusSchema,
  failure,
  run: ({ id, status }, signed) => campaigns.setStatus(signed, id, status),
})

export const retryFailedAction = adminCall({
  schema: retrySchema,
  failure,
  run: ({ id, perhapsTwice }, signed) => campaigns.retryFailed(signed, id, perhapsTwice),
})

/** Mails the link for getting on the list. A program that fills in the field nobody sees hears the same. */
export const subscribeAction = formAction({
  schema: subscribeSchema,
  failure: 'not-subscribed',
  run: async ({ email, website }) =>
    website ? { ok: true, data: { email } } : limited('subscribe', email, () => subscribe(email)),
})

/** Only ever by a button, because programs open links as well. */
export const confirmSubscriptionAction = formAction({
  schema: tokenSchema,
  failure: 'not-subscribed',
  run: ({ token }) => limited('confirm', undefined, () => confirmSubscription(token)),
})

export const unsubscribeAction = formAction({
  schema: tokenSchema,
  failure: 'not-unsubscribed',
  run: ({ token }) => unsubscribe(token),
})
