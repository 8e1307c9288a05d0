'use server'

import { formAction } from '../actions/form-action'
import { limited } from '../rate-limits/limited'
import { subscribeSchema, tokenSchema } from './schema'
import { confirmSubscription, subscribe, unsubscribe } from './subscription'

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
