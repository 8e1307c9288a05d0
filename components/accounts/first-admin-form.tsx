'use client'

import { FormProblem } from '@/components/forms/form-problem'
import { useAnsweredForm } from '@/components/forms/use-answered-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { becomeFirstAdminAction } from '@/lib/accounts/actions'

/** Makes the person the first admin. */
export function FirstAdminForm() {
  const { submit, problems } = useAnsweredForm(becomeFirstAdminAction)
  return (
    <form action={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        There is no admin yet. Whoever presses this first becomes the one; afterwards only SQL makes another.
      </p>
      <FormProblem sentence={problems.whole} />
      <SubmitButton busy="One moment …" className="self-start">
        Create admin profile
      </SubmitButton>
    </form>
  )
}
