import { BrokenAccountLink } from '@/components/accounts/broken-account-link'
import { ConfirmForm } from '@/components/accounts/confirm-form'
import { InvalidResetLink } from '@/components/accounts/invalid-reset-link'
import { linkSchema } from '@/lib/accounts/schema'

export const metadata = {
  title: 'Confirm',
  robots: { index: false },
  // The address carries a token. With `no-referrer` browsers would send the form without its origin.
  referrer: 'same-origin' as const,
}

/** Where the links of auth mails lead. Opening it spends nothing: mail programs open links by themselves. */
export default async function ConfirmPage({ searchParams }: PageProps<'/auth/confirm'>) {
  const { token_hash: tokenHash, type: kind } = await searchParams
  const link = linkSchema.safeParse({ tokenHash, kind })
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">
      {link.success ? <ConfirmForm {...link.data} /> : <BrokenLink kind={kind} />}
    </div>
  )
}

function BrokenLink({ kind }: { kind: unknown }) {
  return kind === 'recovery' ? <InvalidResetLink /> : <BrokenAccountLink />
}
