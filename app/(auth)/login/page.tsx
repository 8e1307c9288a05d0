import { randomUUID } from 'node:crypto'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { AccountDataLink } from '@/components/accounts/account-data-link'
import { ForgotPasswordDialog } from '@/components/accounts/forgot-password'
import { LoginTabs } from '@/components/accounts/login-tabs'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { SignUpForm } from '@/components/accounts/sign-up-form'
import { FormError } from '@/components/forms/form-error'
import { Notice } from '@/components/ui/notice'
import { findNoticeCode, NOTICES } from '@/lib/accounts/notices'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { areSignUpsClosed } from '@/lib/accounts/sign-up'
import { errorMessage } from '@/lib/errors'
import { pageMetadata } from '@/lib/metadata'
import { parseNextPath } from '@/lib/next-path'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

export const metadata = pageMetadata({
  title: 'Sign In',
  description: `Sign in to ${site.name}, or create a free account to save lineups and report what is wrong.`,
  path: routes.login(),
})

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const params = await searchParams
  const next = parseNextPath(params.next)
  const noticeCode = findNoticeCode(params.notice, next)
  if (await getCurrentAccount()) redirect(next as Route)
  const isSignUpClosed = await areSignUpsClosed()

  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-6 wide:py-12">
      <div className="flex flex-col gap-1">
        <h1 className="text-3xl">Welcome to {site.name}</h1>
        <p className="text-muted">With a free account you keep the lineups you need at hand.</p>
      </div>
      {noticeCode && <Notice {...NOTICES[noticeCode]} />}
      {noticeCode === 'signed-out-banned' && <AccountDataLink />}
      <LoginTabs
        initial={params.tab === 'sign-up' ? 'sign-up' : 'sign-in'}
        hrefs={{ 'sign-in': routes.login({ next }), 'sign-up': routes.login({ next, tab: 'sign-up' }) }}
        signIn={
          <SignInForm
            next={next}
            forgot={<ForgotPasswordDialog next={next} open={params.forgot !== undefined} />}
          />
        }
        signUp={
          isSignUpClosed ? (
            <FormError message={errorMessage({ code: 'sign-ups-closed' })} />
          ) : (
            <SignUpForm next={next} newRequestKey={randomUUID()} />
          )
        }
      />
    </div>
  )
}
