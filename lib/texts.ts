/** Whether the database can store a text. It can't store NUL, nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Forms send line breaks as `\r\n`, but a textarea counts each as one character. They are stored as `\n`. */
export const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** The number of characters as the database counts them: an emoji of one code point is one, and so is a line break. */
export const countCharacters = (text: string): number => [...normalizeLineBreaks(text)].length

/** The first `max` characters of a text that somebody sent, without what the database can't store. */
export const cutText = (text: string, max: number): string =>
  [...text.toWellFormed().replaceAll('\0', '')].slice(0, max).join('')

/** A number of things, such as `1 map` or `1,200 lineups`. @param noun takes an s unless there is exactly one. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** A time in minutes and seconds, such as `1:23`. @param seconds whole, from 0. */
export const formatMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
