'use server'

import { adminCall } from '../actions/form-action'
import { CAMPAIGN_CHUNK_MS } from '../limits'
import { limited } from '../rate-limits/limited'
import * as manage from './manage'
import { campaignIdSchema, campaignSchema, retrySchema, startSchema } from './schema'

const failure = 'not-mailed'

export const startCampaignAction = adminCall({
  schema: startSchema,
  failure,
  run: (campaign, signed) => manage.startCampaign(signed, campaign),
})

/** Sends for some seconds and says how far the campaign is: the page calls it again until it is over. */
export const sendNextAction = adminCall({
  schema: campaignIdSchema,
  failure,
  run: ({ id }, signed) => manage.sendNext(signed, id, CAMPAIGN_CHUNK_MS),
})

export const resumeCampaignAction = adminCall({
  schema: campaignIdSchema,
  failure,
  run: ({ id }, signed) => manage.resumeCampaign(signed, id),
})

export const cancelCampaignAction = adminCall({
  schema: campaignIdSchema,
  failure,
  run: ({ id }, signed) => manage.cancelCampaign(signed, id),
})

export const retryFailedAction = adminCall({
  schema: retrySchema,
  failure,
  run: ({ id, perhapsTwice }, signed) => manage.retryFailed(signed, id, perhapsTwice),
})

export const sendTestAction = adminCall({
  schema: campaignSchema,
  failure,
  run: (campaign, { account }) =>
    limited('campaign-test', account.id, () => manage.sendTest(account.email, campaign)),
})
