import { Check, Minus, X } from 'lucide-react'
import { type DefuseFrom, defuseSeconds } from '@/lib/game/times-and-credits'
import { formatSeconds, formatSpare } from '@/lib/guides/format'
import { checkDefuse, type DefuseCheck, latestDefuseStartSecond } from '@/lib/guides/spike'

const DEFUSES: { from: DefuseFrom; title: string }[] = [
  { from: 'start', title: 'Full defuse' },
  { from: 'checkpoint', title: 'Stick the half' },
]

export function DefuseChecks({ second }: { second: number }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2 sm:gap-3">
      {DEFUSES.map(({ from, title }) => (
        <DefuseResult key={from} title={title} from={from} check={checkDefuse(second, from)} />
      ))}
    </dl>
  )
}

function DefuseResult({ title, from, check }: { title: string; from: DefuseFrom; check: DefuseCheck }) {
  const isInTime = check.status === 'in-time'
  const { label, Icon, iconClass } = RESULTS[check.status]
  return (
    <div
      className={`rounded-control border p-3 ${isInTime ? 'border-success bg-success-deep' : 'border-line bg-surface-2'}`}
    >
      <dt className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
        <span>{title}</span>
        <span>{`needs ${formatSeconds(defuseSeconds(from))}`}</span>
      </dt>
      <dd className="mt-1">
        <span className={`flex items-center gap-2 font-display text-3xl ${isInTime ? 'text-success' : ''}`}>
          <Icon className={`size-6 ${iconClass}`} aria-hidden />
          <span>{label}</span>
        </span>
        <span className="mt-1 block text-sm">{explain(check)}</span>
        <span className="block text-muted text-sm">{`Latest start: ${formatSeconds(latestDefuseStartSecond(from))} after the plant`}</span>
      </dd>
    </div>
  )
}

const RESULTS = {
  'in-time': { label: 'Yes', Icon: Check, iconClass: '' },
  'too-late': { label: 'No', Icon: X, iconClass: 'text-muted' },
  'not-planted': { label: 'Not yet', Icon: Minus, iconClass: 'text-muted' },
  detonated: { label: 'Over', Icon: X, iconClass: 'text-muted' },
} as const satisfies Record<DefuseCheck['status'], unknown>

/** More digits would flicker while the clock runs. */
const toTenths = (seconds: number) => Math.round(seconds * 10) / 10

function explain(check: DefuseCheck): string {
  if (check.status === 'not-planted') return 'The spike is still being planted.'
  if (check.status === 'detonated') return 'The spike has gone off.'
  // At least 0.1, because 0 would read as in time.
  if (check.status === 'too-late') return `${formatSpare(-Math.max(0.1, toTenths(check.missingSeconds)))}.`
  return `${formatSpare(toTenths(check.spareSeconds))}, if you start now.`
}
