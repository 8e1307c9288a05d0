'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { success } from '@/lib/result'
import { withError } from '@/lib/schema-helpers'
import { adminFormAction } from '@/lib/server/actions/form-action'

export const setPublishTrustedAction = adminFormAction({
  schema: z.object({ publishTrusted: z.enum(['on', 'off'], withError('choice-unknown')) }),
  failure: 'setting-not-changed',
  run: async ({ publishTrusted }, { client }) => {
    await client.rpc('set_publish_trusted', { is_on: publishTrusted === 'on' }).throwOnError()
    refresh()
    return success
  },
})
