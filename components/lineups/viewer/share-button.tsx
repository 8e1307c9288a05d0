import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { registerOpenDialog } from '@/components/hooks/open-dialogs'
import { buttonClass } from '@/components/ui/button'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { loadShareDialog } from './load-share-dialog'

const ShareDialog = dynamic(() => loadShareDialog().then((module) => module.ShareDialog), {
  ssr: false,
  loading: WaitingNotice,
})

/** Without a share sheet, or if it fails or is cancelled, a dialog shows the link. */
export function ShareButton({ slug }: { slug: string }) {
  const [link, setLink] = useState<string>()
  const [open, setOpen] = useState(false)

  const share = async () => {
    const url = new URL(routes.lineup(slug), window.location.origin).href
    if (typeof navigator.share === 'function') {
      const unregister = registerOpenDialog()
      try {
        await navigator.share({ title: site.shareTitle, url })
        return
      } catch (error) {
        // An aborted share was cancelled by the user.
        if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn(error)
      } finally {
        unregister()
      }
    }
    setLink(url)
    setOpen(true)
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={share} className={buttonClass.quiet}>
        <Share2 className="size-4" aria-hidden />
        Share
      </button>
      {link && (
        <PanelBoundary name="The dialog" isOpen={open} onClose={() => setOpen(false)}>
          <ShareDialog link={link} open={open} onClose={() => setOpen(false)} />
        </PanelBoundary>
      )}
    </>
  )
}
