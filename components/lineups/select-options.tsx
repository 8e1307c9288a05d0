export function SelectOptions({ options }: { options: readonly (readonly [value: string, text: string])[] }) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
