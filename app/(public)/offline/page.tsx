import { KeptList } from '@/components/offline/kept-list'
import { OfflineNotice } from '@/components/offline/offline-notice'

export const ensureStatic = 'navigation'

export const metadata = {
  title: 'Kept on This Device',
  description: 'The pages that open on this device without a connection.',
  robots: { index: false },
}

/** The service worker shows this page instead of one that is not kept and can't be loaded. */
export default function OfflinePage() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 py-4 wide:py-10">
      <OfflineNotice />
      <h1 className="text-3xl">Kept on This Device</h1>
      <KeptList />
    </div>
  )
}
