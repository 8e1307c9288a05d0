'use client'

import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { noteOpenDialog } from '@/components/hooks/open-dialogs'
import { buttonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

const ShareDialog = dynamic(() => import('./share-dialog').then((module) => module.ShareDialog), {
  ssr: false,
})

/** Shares a lineup the way the device does; where it can't, or the person thought better of it, by its link. */
export function ShareButton({ slug }: { slug: string }) {
  const [link, setLink] = useState<string>()
  const [open, setOpen] = useState(false)

  const share = async () => {
    const url = new URL(routes.lineup(slug), window.location.origin).href
    if (typeof navigator.share === 'function') {
      const noteClosed = noteOpenDialog()
      try {
        await navigator.share({ title: site.shareTitle, url })
        return
      } catch (error) {
        // A share that is called off is not an error, and is answered with the link all the same.
        if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn(error)
      } finally {
        noteClosed()
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
      {link && <ShareDialog link={link} open={open} onOpenChange={setOpen} />}
    </>
  )
}
