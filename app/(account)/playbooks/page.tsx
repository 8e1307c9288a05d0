import { randomUUID } from 'node:crypto'
import { NewPlaybookForm } from '@/components/playbooks/new-playbook-form'
import { OwnPlaybooks } from '@/components/playbooks/own-playbooks'
import { requireAccount } from '@/lib/accounts/queries'
import { listOwnPlaybooks } from '@/lib/playbooks/queries'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Playbooks', robots: { index: false } }

export default async function PlaybooksPage() {
  await requireAccount(routes.playbooks)
  const playbooks = await listOwnPlaybooks()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 py-4 wide:py-8">
      <h1 className="text-3xl">Playbooks</h1>
      <p className="text-muted">
        Lineups in the order you play them, with headings and notes: for yourself, or to share with your team.
      </p>
      <OwnPlaybooks playbooks={playbooks} />
      <NewPlaybookForm newRequestKey={randomUUID()} />
    </div>
  )
}
