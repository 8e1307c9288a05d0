/** A field that people neither see nor reach: whoever fills it in is a program. */
export function Honeypot({ form }: { form: string }) {
  const id = `${form}-website`
  return (
    <div hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
