import type { ComponentProps } from 'react'
import { usePageAccount } from '@/components/hooks/page-account'
import { ACCOUNT_FIELD } from '@/lib/accounts/page-account'

/** @param hiddenFields undefined ones are not sent. @param accountId default: the page's account. */
export function ServerForm({
  hiddenFields = {},
  accountId,
  children,
  ...props
}: ComponentProps<'form'> & {
  hiddenFields?: Readonly<Record<string, string | number | undefined>>
  accountId?: string
}) {
  const pageAccount = usePageAccount()
  const fields = { [ACCOUNT_FIELD]: accountId ?? pageAccount, ...hiddenFields }
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
