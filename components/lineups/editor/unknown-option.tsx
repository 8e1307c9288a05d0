/** For a stored value that is not in the reference data. */
export function UnknownOption({ value, emoji }: { value: string; emoji?: string }) {
  return value && <option value={value}>{emoji ? `${value} ${emoji}` : value}</option>
}
