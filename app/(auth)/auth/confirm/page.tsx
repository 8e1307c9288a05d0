import { ConfirmEmailChangeForm } from '@/components/accounts/confirm-email-change-form'
import { ConfirmForm } from '@/components/accounts/confirm-form'
import { InvalidResetLink } from '@/components/accounts/invalid-reset-link'
import { InvitationForm } from '@/components/accounts/invitation-form'
import { BrokenLink } from '@/components/ui/broken-link'
import { ButtonLink } from '@/components/ui/button-link'
import { emailChangeLinkSchema, emailLinkSchema, invitationLinkSchema } from '@/lib/accounts/schema'
import { TOKEN_REFERRER } from '@/lib/metadata'
import { parseNextPath } from '@/lib/next-path'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Confirm', robots: { index: false }, referrer: TOKEN_REFERRER }

/** Opening this page must not use up the token of the mail, because mail programs open links as well. */
export default async function ConfirmPage({ searchParams }: PageProps<'/auth/confirm'>) {
  // Supabase's names, also for the site's own links. A malformed `next` must not make the link invalid.
  const { token_hash: tokenHash, type: kind, next } = await searchParams
  const link = emailLinkSchema.safeParse({ tokenHash, kind, next: parseNextPath(next) })
  const changeLink = emailChangeLinkSchema.safeParse({ tokenHash, kind })
  const invitation = invitationLinkSchema.safeParse({ tokenHash, kind })
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">
      {link.success && <ConfirmForm {...link.data} />}
      {changeLink.success && <ConfirmEmailChangeForm {...changeLink.data} />}
      {invitation.success && <InvitationForm tokenHash={invitation.data.tokenHash} />}
      {!link.success && !changeLink.success && !invitation.success && (
        <MalformedLink kind={kind} next={parseNextPath(next)} />
      )}
    </div>
  )
}

function MalformedLink({ kind, next }: { kind: unknown; next: string }) {
  if (kind === 'recovery') return <InvalidResetLink next={next} />
  // Who is invited has no password yet.
  const otherWay = kind === 'invite' ? 'ask for another invitation' : 'sign in to ask for a new one'
  return (
    <BrokenLink
      text={`It is incomplete or was altered on the way. Copy the whole link from the mail, or ${otherWay}.`}
    >
      <ButtonLink href={routes.login()}>Go to sign in</ButtonLink>
    </BrokenLink>
  )
}
