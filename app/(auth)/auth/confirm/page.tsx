import { BrokenAccountLink } from '@/components/accounts/broken-account-link'
import { ConfirmForm } from '@/components/accounts/confirm-form'
import { InvalidResetLink } from '@/components/accounts/invalid-reset-link'
import { emailLinkSchema } from '@/lib/accounts/schema'

export const metadata = {
  title: 'Confirm',
  robots: { index: false },
  // Keeps the token in the URL from being sent to other sites. `no-referrer` would not do: it hides the
  // origin of the form's POST, which Next compares with the host.
  referrer: 'same-origin' as const,
}

/**
 * The target of links in auth mails. Opening it must not use up the token,
 * because mail programs open links as well.
 */
export default async function ConfirmPage({ searchParams }: PageProps<'/auth/confirm'>) {
  const { token_hash: tokenHash, type: kind } = await searchParams
  const link = emailLinkSchema.safeParse({ tokenHash, kind })
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">
      {link.success ? <ConfirmForm {...link.data} /> : <MalformedLink kind={kind} />}
    </div>
  )
}

function MalformedLink({ kind }: { kind: unknown }) {
  return kind === 'recovery' ? <InvalidResetLink /> : <BrokenAccountLink />
}
