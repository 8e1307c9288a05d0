'use client'

import { useRouter } from 'next/navigation'
import { FormProblem } from '@/components/forms/form-error'
import { useOnAnswer } from '@/components/forms/use-form-result'
import { useServerForm } from '@/components/forms/use-server-form'
import { useTyped } from '@/components/hooks/use-controlled-input'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeUsernameAction } from '@/lib/accounts/actions'
import { sentenceOf } from '@/lib/errors'
import { MAX_USERNAME, MIN_USERNAME } from '@/lib/limits'
import { refreshAccount } from './account-store'
import { useAvailability } from './use-availability'

/** Renames the person. */
export function UsernameForm({ username: current }: { username: string }) {
  const { submit, problems, result, values } = useServerForm(changeUsernameAction)
  const router = useRouter()
  const username = useTyped(values.username ?? current, () => problems.clear('username'))
  const wanted = username.value.trim()
  const isOwn = wanted.toLowerCase() === current.toLowerCase()
  const standing = useAvailability('username', isOwn ? '' : wanted)
  const isDone = result?.ok === true

  useOnAnswer(result, ({ ok }) => {
    if (!ok) return
    void refreshAccount()
    router.refresh()
  })

  return (
    <form ref={problems.ref} action={submit} noValidate className="flex flex-col gap-4">
      <Field
        {...username.input}
        form="profile"
        name="username"
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME * 2}
        hint={standing?.free ? 'This username is free.' : undefined}
        error={problems.of('username') ?? (standing?.problem && sentenceOf(standing.problem))}
      />
      {isDone && wanted === result.data.username && (
        <Notice tone="success">
          <p>Username updated</p>
        </Notice>
      )}
      <FormProblem sentence={problems.whole} />
      <SubmitButton
        busy="Saving …"
        disabled={wanted === current || [...wanted].length < MIN_USERNAME}
        className="self-start"
      >
        Save
      </SubmitButton>
    </form>
  )
}
