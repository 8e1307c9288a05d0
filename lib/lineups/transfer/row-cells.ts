import type { AppError } from '@/lib/errors'
import { MAX_CELL_LENGTH } from '@/lib/limits'
import { cutText, normalizeLineBreaks } from '@/lib/texts'
import { findNamed, guessNamed, listNames, type Named } from './match-text'
import type { ColumnName } from './table-columns'

export const MAX_SHOWN_LENGTH = 200

type ColumnError = { column: ColumnName; error: AppError }

type NumberRange = { min: number; max: number; isWhole: boolean }

/** Collects the errors of the cells that are read. Choices and numbers with an error are `null`. */
export class RowCells {
  readonly errors: ColumnError[] = []
  readonly #cellOf: (column: ColumnName) => string
  /** Whether the text is that of the stored lineup. */
  readonly isStored: (column: ColumnName) => boolean

  constructor(cellOf: (column: ColumnName) => string, isStored: (column: ColumnName) => boolean) {
    this.#cellOf = cellOf
    this.isStored = isStored
  }

  /** Trimmed; of a text that is too long only the beginning. */
  text(column: ColumnName): string {
    const cell = this.#cellOf(column)
    if (/[\0\uFFFD]/.test(cell)) this.fail(column, { code: 'cell-unreadable' })
    if (cell.length <= MAX_CELL_LENGTH) return normalizeLineBreaks(cell).trim()
    this.fail(column, { code: 'cell-too-long' })
    return cutText(cell, MAX_SHOWN_LENGTH).trim()
  }

  hasError(column: ColumnName): boolean {
    return this.errors.some((error) => error.column === column)
  }

  fail(column: ColumnName, error: AppError): void {
    if (!this.hasError(column)) this.errors.push({ column, error })
  }

  choice<Value extends string>(column: ColumnName, choices: readonly Named<Value>[]): Value | null {
    return this.#choose(column, this.text(column), choices)
  }

  choices<Value extends string>(column: ColumnName, choices: readonly Named<Value>[]): Value[] {
    const chosen = this.list(column).map((text) => this.#choose(column, text, choices))
    return [...new Set(chosen.filter((value) => value !== null))]
  }

  /** The texts between commas, semicolons, bars or line breaks. */
  list(column: ColumnName): string[] {
    const texts = this.text(column).split(/[,;|\r\n]/)
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  }

  #choose<Value extends string>(
    column: ColumnName,
    text: string,
    choices: readonly Named<Value>[],
  ): Value | null {
    if (text === '') return null
    const found = findNamed(text, choices)
    if (found) return found.value
    const nearest = guessNamed(text, choices)?.names[0]
    const options = listNames(choices)
    this.fail(column, { code: 'cell-unknown', value: cutText(text, MAX_SHOWN_LENGTH), nearest, options })
    return null
  }

  /** The number in a cell, with a point or a comma; `null` for an empty cell. */
  number(column: ColumnName, { min, max, isWhole }: NumberRange): number | null {
    const text = this.text(column)
    if (text === '') return null
    const number = /^\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    const isInRange = number >= min && number <= max
    if (isInRange && (!isWhole || Number.isInteger(number))) return number
    const code = isWhole ? 'cell-whole-number-malformed' : 'cell-number-malformed'
    this.fail(column, { code, value: cutText(text, MAX_SHOWN_LENGTH), min, max })
    return null
  }
}
