import { CopyText } from '@/components/ui/copy-text'
import { Field, SelectField, TextAreaField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { sentenceOf } from '@/lib/errors'
import { Specimen } from './specimen'

const FORM = 'styleguide'
const WRONG = sentenceOf({ code: 'username-too-short' })

/** Every kind of field, in the states that it has. */
export function Fields() {
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <Field form={FORM} name="plain" label="Plain" placeholder="Say what goes here" />
        <Field form={FORM} name="hint" label="With a hint" hint="3 to 30 characters." />
        <Field
          form={FORM}
          name="wrong"
          label="Wrong"
          defaultValue="ab"
          error={WRONG}
          hint="3 to 30 characters."
        />
        <Field form={FORM} name="required" label="Required" required />
        <Field form={FORM} name="fixed" label="Read only" readOnly value="player@arcline.test" />
        <PasswordField form={FORM} name="secret" label="Password" autoComplete="off" />
        <SelectField form={FORM} name="choice" label="Choice" defaultValue="b">
          <option value="a">A site</option>
          <option value="b">B site</option>
        </SelectField>
        <TextAreaField form={FORM} name="text" label="Text" hint="As long as it needs to be." />
      </div>
      <Specimen name="Text to copy">
        <div className="w-full max-w-lg">
          <CopyText
            label="An address"
            text="https://arcline.example/lineup/a-1"
            failure="Failed to copy link to clipboard"
          />
        </div>
      </Specimen>
    </>
  )
}
