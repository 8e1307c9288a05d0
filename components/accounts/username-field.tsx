import { Field, type FieldProps } from '@/components/ui/field'
import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '@/lib/limits'

export const USERNAME_HINT = `${MIN_USERNAME_LENGTH} to ${MAX_USERNAME_LENGTH} characters.`

export function UsernameField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label="Username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      // Counted in UTF-16 units, of which a character may have two.
      maxLength={MAX_USERNAME_LENGTH * 2}
      {...props}
    />
  )
}
