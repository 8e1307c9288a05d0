/** An option for a stored value that is not in the reference data. Renders nothing for an empty value. */
export function UnknownOption({ value, emoji }: { value: string; emoji?: string }) {
  return value && <option value={value}>{emoji ? `${value} ${emoji}` : value}</option>
}
