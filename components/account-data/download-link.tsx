import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'

export function DownloadLink() {
  return (
    <>
      <p className="text-muted text-sm">
        One zip file with what we store about you: your profile, your lineups with their pictures and what was
        decided on them, what you saved and judged, your playbooks and teams, your reports, your subscription
        and the log entries about you.
      </p>
      <a href={routes.accountDataZip} download className={`${buttonClass.quiet} self-start`}>
        <Download className="size-4" aria-hidden />
        Download my data
      </a>
    </>
  )
}
