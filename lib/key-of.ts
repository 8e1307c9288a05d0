/** The key in lower case or, for a letter outside ASCII, the one in its place on a US keyboard. */
export function keyOf({ key, code }: { key: string; code: string }): string {
  const isOtherLetter = /^\P{ASCII}$/u.test(key) && /^Key[A-Z]$/.test(code)
  return (isOtherLetter ? code.slice('Key'.length) : key).toLowerCase()
}
