import type { ReactNode } from 'react'
import { AccountWatch } from '@/components/accounts/account-watch'
import { PromptHost } from '@/components/accounts/prompt-host'
import { ResumePendingSave } from '@/components/community/resume-pending-save'
import { DocumentLinks } from '@/components/navigation/document-links'
import { EarlyTap } from './early-tap'
import { Footer } from './footer'
import { Header } from './header'
import { ThemeProvider } from './theme-provider'

/**
 * Surrounds the content of every page: skip link, header, `main`, and on most pages the footer.
 * @param nonce CSP nonce of inline scripts, on pages that are rendered per request.
 */
export function SiteShell({
  nonce,
  footer = true,
  children,
}: {
  nonce?: string
  footer?: boolean
  children: ReactNode
}) {
  return (
    <ThemeProvider nonce={nonce}>
      <EarlyTap nonce={nonce} />
      <a
        href="#main"
        className="fixed top-1 left-1 z-50 -translate-y-16 rounded-control bg-signal px-4 py-3 font-semibold text-ground focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-376 flex-auto px-3 pt-[calc(var(--header-height)+0.75rem)] outline-none wide:px-6 print:max-w-none print:p-0"
      >
        {children}
      </main>
      {footer && <Footer />}
      <AccountWatch />
      <DocumentLinks />
      <ResumePendingSave />
      <PromptHost />
    </ThemeProvider>
  )
}
