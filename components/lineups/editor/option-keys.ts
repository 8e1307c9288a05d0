import type { KeyboardEvent } from 'react'

/** Marks a row with a text field. The rows of `OptionButtons` are found as fieldsets. */
export const OPTION_ROW = { 'data-option-row': '' }

const FIRST_CONTROL = 'button, input'

/** Up and down: between rows; left and right: within a row; a letter or digit: the next option that starts with it. */
export function moveBetweenOptions(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('fieldset, [data-option-row]')]
  const rowIndex = rows.findIndex((row) => row.contains(event.target as Node))
  const next = findNext(event.key, rows, rowIndex, event.target as Element)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function findNext(
  key: string,
  rows: Element[],
  rowIndex: number,
  focused: Element,
): HTMLElement | null | undefined {
  if (key === 'ArrowDown') return rows[rowIndex + 1]?.querySelector(FIRST_CONTROL)
  if (key === 'ArrowUp') return rows[rowIndex - 1]?.querySelector(FIRST_CONTROL)
  if (focused.localName !== 'button') return undefined
  const options = [...(rows[rowIndex]?.querySelectorAll('button') ?? [])]
  const index = options.indexOf(focused as HTMLButtonElement)
  if (key === 'ArrowRight') return options[index + 1]
  if (key === 'ArrowLeft') return options[index - 1]
  if (!/^[a-z0-9]$/i.test(key)) return undefined
  const following = [...options.slice(index + 1), ...options.slice(0, index + 1)]
  return following.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
}
