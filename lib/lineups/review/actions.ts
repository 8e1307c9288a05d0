'use server'

import { refresh } from 'next/cache'
import { success } from '@/lib/result'
import { adminFormAction } from '@/lib/server/actions/form-action'
import { publishTrustedSchema } from './schema'

export const setPublishTrustedAction = adminFormAction({
  schema: publishTrustedSchema,
  failure: 'setting-not-changed',
  run: async ({ publishTrusted }, { client }) => {
    await client.rpc('set_publish_trusted', { is_on: publishTrusted === 'on' }).throwOnError()
    refresh()
    return success
  },
})
