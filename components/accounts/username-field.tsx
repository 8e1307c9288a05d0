import { Field, type FieldProps } from '@/components/ui/field'
import { MAX_USERNAME_LENGTH } from '@/lib/limits'

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
