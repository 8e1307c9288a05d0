/** A hidden field that only bots fill in. @param idPrefix unique on the page. */
export function Honeypot({ idPrefix }: { idPrefix: string }) {
  const id = `${idPrefix}-website`
  return (
    <div hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
