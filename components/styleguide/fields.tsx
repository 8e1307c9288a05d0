import { CopyText } from '@/components/ui/copy-text'
import { Field, SelectField, TextAreaField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { errorMessage } from '@/lib/errors'
import { Example } from './example'

const ID_PREFIX = 'styleguide'
const ERROR = errorMessage({ code: 'username-too-short' })

/** Every kind of form field, in its states. */
export function Fields() {
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <Field idPrefix={ID_PREFIX} name="plain" label="Plain" placeholder="Say what goes here" />
        <Field idPrefix={ID_PREFIX} name="hint" label="With a hint" hint="3 to 30 characters." />
        <Field
          idPrefix={ID_PREFIX}
          name="wrong"
          label="Wrong"
          defaultValue="ab"
          error={ERROR}
          hint="3 to 30 characters."
        />
        <Field idPrefix={ID_PREFIX} name="required" label="Required" required />
        <Field idPrefix={ID_PREFIX} name="fixed" label="Read only" readOnly value="player@arcline.test" />
        <PasswordField idPrefix={ID_PREFIX} name="secret" label="Password" autoComplete="off" />
        <SelectField idPrefix={ID_PREFIX} name="choice" label="Choice" defaultValue="b">
          <option value="a">A site</option>
          <option value="b">B site</option>
        </SelectField>
        <TextAreaField idPrefix={ID_PREFIX} name="text" label="Text" hint="As long as it needs to be." />
      </div>
      <Example name="Text to copy">
        <div className="w-full max-w-lg">
          <CopyText
            label="An address"
            text="https://arcline.example/lineup/a-1"
            failure="Failed to copy link to clipboard"
          />
        </div>
      </Example>
    </>
  )
}
