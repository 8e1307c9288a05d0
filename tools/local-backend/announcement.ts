import type { Accounts } from './seeding.ts'

export type Announcement = {
  siteUrl: string
  backendUrl: string
  /** The mailbox page; absent with a hosted project, which sends real mail. */
  mailboxUrl?: string
  /** The data folder's name; absent with a hosted project. */
  data?: string
  accounts: Accounts
  /** What makes the first admin; absent where there is one, and with a hosted project. */
  setupCode?: string | undefined
}

/** The block that is printed once everything runs. */
export function announcement({
  siteUrl,
  backendUrl,
  mailboxUrl,
  data,
  accounts,
  setupCode,
}: Announcement): string {
  const rows = [
    ['Site', siteUrl],
    ['Mailbox', mailboxUrl],
    ['Backend', backendUrl],
    ['Data', data],
    ['Setup code', setupCode],
    ...accounts.map(({ role, email, password }) => [`Sign in as ${role}`, `${email}  ${password}`]),
  ].filter(([, value]) => value)
  const width = Math.max(...rows.map(([label = '']) => label.length))
  const lines = rows.map(([label = '', value]) => `    ${label.padEnd(width)}  ${value}`)
  return ['', '  Arcline is running. Stop it with Ctrl-C.', '', ...lines, ''].join('\n')
}
