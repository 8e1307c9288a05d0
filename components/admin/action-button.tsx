'use client'

import { type ReactNode, useState, useTransition } from 'react'
import { answerOrProblem } from '@/components/forms/network-errors'
import { useFocusKept } from '@/components/hooks/focus'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { type ProblemCode, sentenceOf } from '@/lib/errors'
import type { Result } from '@/lib/result'

type Words = { title: string; description?: string }

/** The headings over what went wrong with an account (spec §8). */
const TITLES: Partial<Record<ProblemCode, string>> = {
  'admins-only': 'Access Denied',
  'only-admins-ban': 'Access Denied',
  'only-admins-delete': 'Access Denied',
  'own-account-not-banned': 'Cannot Ban Own Account',
  'own-account-not-deleted': 'Cannot Delete Own Account',
  'user-not-found': 'User Not Found',
}

/**
 * A button that asks, acts, and says how it went.
 * @param act what happens once the person said yes.
 * @param notAdmin the sentence for somebody who is no admin any more.
 */
export function ActionButton({
  label,
  name,
  question,
  text,
  confirm,
  look = 'quiet',
  act,
  success,
  notAdmin,
  children,
}: {
  label: string
  /** What the button acts on, for whoever can't see its row. */
  name: string
  question: string
  text: string
  /** What the button that goes ahead says. */
  confirm: string
  look?: 'quiet' | 'danger'
  act: () => Promise<Result>
  success: Words
  notAdmin?: ProblemCode
  children?: ReactNode
}) {
  useFocusKept()
  const [open, setOpen] = useState(false)
  const [isPending, startTransition] = useTransition()
  const go = () =>
    startTransition(async () => {
      const result = await answerOrProblem(act)
      setOpen(false)
      void (result.ok ? toastSuccess(success) : toastError(words(result, notAdmin)))
    })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label} ${name}`}
        onClick={() => setOpen(true)}
        className={`${buttonClass[look]} noscript:hidden`}
      >
        {children ?? label}
      </button>
      <ConfirmDialog open={open} onOpenChange={setOpen} title={question} text={text}>
        <button
          type="button"
          aria-disabled={isPending || undefined}
          onClick={isPending ? undefined : go}
          className={buttonClass.danger}
        >
          {isPending && <Spinner className="size-4" />}
          {confirm}
        </button>
      </ConfirmDialog>
    </>
  )
}

function words(result: Extract<Result, { ok: false }>, notAdmin: ProblemCode | undefined): Words {
  const problem = result.problem ?? { code: 'server-failed' }
  const title = TITLES[problem.code]
  if (!title) return { title: sentenceOf(problem) }
  const isNoAdmin = problem.code === 'admins-only' && notAdmin
  const description = sentenceOf(isNoAdmin ? { code: notAdmin } : problem)
  return description === title ? { title } : { title, description }
}
