/** The options of a select, each as its value and its text. */
export function SelectOptions({ options }: { options: readonly (readonly [value: string, text: string])[] }) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
