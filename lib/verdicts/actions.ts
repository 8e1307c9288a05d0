'use server'

import { z } from 'zod'
import { personalCall } from '../actions/form-action'
import { limited } from '../rate-limits/limited'
import { setVerdict } from './verdict'

/** Says whether a lineup worked, or takes that back. */
export const setVerdictAction = personalCall({
  schema: z.object({ lineupId: z.uuid(), verdict: z.enum(['worked', 'missed']).nullable() }),
  failure: 'verdict-not-given',
  run: ({ lineupId, verdict }, signed) =>
    limited('verdict', signed.account.id, () => setVerdict(signed, lineupId, verdict)),
})
