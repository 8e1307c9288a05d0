import { type RefObject, useEffect, useState } from 'react'
import { z } from 'zod'
import { readJson, removeText, storeText } from '@/components/hooks/browser-storage'
import { useDraftKey } from '@/components/hooks/draft-key'
// Keeps zod from compiling the schema, which the page's policy forbids.
import '@/lib/schema-helpers'

const draftSchema = z.object({
  templateId: z.string(),
  subject: z.string().default(''),
  message: z.string(),
  includeNotified: z.boolean(),
})

type CampaignDraft = z.infer<typeof draftSchema>

/** Each admin has a draft in each window. @param messageRef the textarea; people may type before hydration. */
export function useCampaignDraft(
  accountId: string,
  initial: CampaignDraft,
  messageRef: RefObject<HTMLTextAreaElement | null>,
) {
  const key = useDraftKey(`arcline-draft:${accountId}:campaign`)
  const [draft, setDraft] = useState(initial)
  useEffect(() => {
    if (!key) return
    const stored = draftSchema.safeParse(readJson(key)).data
    const typed = messageRef.current?.value
    setDraft((current) => ({ ...current, ...stored, ...(typed && { message: typed }) }))
  }, [key, messageRef])
  const changeDraft = (changes: Partial<CampaignDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    if (key) storeText(key, JSON.stringify(next))
  }
  return { draft, changeDraft, removeDraft: () => key && removeText(key) }
}
