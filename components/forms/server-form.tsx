'use client'

import type { ComponentProps } from 'react'
import { usePageAccount } from '@/components/hooks/page-account'
import { ACCOUNT_FIELD } from '@/lib/accounts/page-account'

/**
 * The form of `useServerForm`. It sends the account that the page was rendered for, and keeps its fields after a submission.
 * @param hiddenFields values that are sent along, by name; undefined ones are not.
 * @param account the account that the form is about, if it is not the one that is signed in.
 */
export function ServerForm({
  hiddenFields = {},
  account,
  children,
  ...props
}: ComponentProps<'form'> & {
  hiddenFields?: Readonly<Record<string, string | number | undefined>>
  account?: string
}) {
  const pageAccount = usePageAccount()
  const fields = { [ACCOUNT_FIELD]: account ?? pageAccount, ...hiddenFields }
  return (
    <form noValidate onReset={(event) => event.preventDefault()} {...props}>
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}
