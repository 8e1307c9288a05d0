'use server'

import { adminCall } from '../actions/form-action'
import { limited } from '../rate-limits/limited'
import * as campaigns from './mutations'
import { campaignIdSchema, campaignSchema, retrySchema, startSchema, statusSchema } from './schema'

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
