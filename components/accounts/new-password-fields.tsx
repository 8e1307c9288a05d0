import type { useFormProblems } from '@/components/forms/use-form-problems'
import { PasswordField } from '@/components/ui/password-field'
import { useTypedSecret } from '@/components/ui/use-typed'

/** The new password and its repetition, on the page that resets one. */
export function NewPasswordFields({ problems }: { problems: ReturnType<typeof useFormProblems> }) {
  const newPassword = useTypedSecret(() => problems.clear('newPassword'))
  const confirmation = useTypedSecret(() => problems.clear('confirmPassword'))
  return (
    <>
      <PasswordField
        {...newPassword.input}
        form="reset"
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={problems.of('newPassword')}
      />
      <PasswordField
        {...confirmation.input}
        form="reset"
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        error={problems.of('confirmPassword')}
      />
    </>
  )
}
