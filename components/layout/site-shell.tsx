import type { ReactNode } from 'react'
import { AccountWatch } from '@/components/accounts/account-watch'
import { PromptHost } from '@/components/accounts/prompt-host'
import { EarlyScripts } from '@/components/layout/early/early-scripts'
import { ResumePendingSave } from '@/components/lineups/saved/resume-pending-save'
import { AnnouncementRegion } from '@/components/navigation/announcement'
import { DocumentLinks } from '@/components/navigation/document-links'
import { PlaybookDialogHost } from '@/components/playbooks/playbook-dialog-host'
import { Footer } from './footer'
import { Header } from './header'
import { PreloadCode } from './preload-code'
import { ReloadNotice } from './reload-notice'
import { SkipLinks } from './skip-links'

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
    <>
      <EarlyScripts nonce={nonce} />
      <SkipLinks />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-376 flex-auto px-3 pt-[calc(var(--header-height)+0.75rem)] outline-none in-data-leaving:invisible low:pt-[calc(var(--header-height)+0.375rem)] noscript:pt-2! wide:px-6 print:max-w-none print:p-0"
      >
        {children}
      </main>
      {footer && <Footer />}
      <AnnouncementRegion />
      <AccountWatch />
      <DocumentLinks />
      <ResumePendingSave />
      <PromptHost />
      <PlaybookDialogHost />
      <PreloadCode />
      <ReloadNotice />
    </>
  )
}
