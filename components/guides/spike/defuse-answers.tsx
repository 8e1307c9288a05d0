import { Check, Minus, X } from 'lucide-react'
import { formatSeconds } from '@/lib/guides/format'
import {
  type DefuseAnswer,
  type DefuseFrom,
  defuseAnswer,
  defuseSeconds,
  latestDefuseStart,
} from '@/lib/guides/spike'

const QUESTIONS: { from: DefuseFrom; title: string }[] = [
  { from: 'start', title: 'Full defuse' },
  { from: 'checkpoint', title: 'Stick the half' },
]

/** Whether a defuse that begins at this second after the plant still succeeds: a full one, and from the checkpoint. */
export function DefuseAnswers({ second }: { second: number }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2 sm:gap-3">
      {QUESTIONS.map(({ from, title }) => (
        <Answer key={from} title={title} from={from} answer={defuseAnswer(second, from)} />
      ))}
    </dl>
  )
}

function Answer({ title, from, answer }: { title: string; from: DefuseFrom; answer: DefuseAnswer }) {
  const isYes = answer.is === 'yes'
  return (
    <div
      className={`rounded-control border p-3 ${isYes ? 'border-success bg-success-deep' : 'border-line bg-surface-2'}`}
    >
      <dt className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
        <span>{title}</span>
        <span>needs {formatSeconds(defuseSeconds(from))}</span>
      </dt>
      <dd className="mt-1">
        <span className={`flex items-center gap-2 font-display text-3xl ${isYes ? 'text-success' : ''}`}>
          <Mark answer={answer} />
          {WORDS[answer.is]}
        </span>
        <span className="mt-1 block text-sm">{explain(answer)}</span>
        <span className="block text-muted text-sm">
          Latest start: {formatSeconds(latestDefuseStart(from))} after the plant
        </span>
      </dd>
    </div>
  )
}

const WORDS: Record<DefuseAnswer['is'], string> = {
  yes: 'Yes',
  no: 'No',
  'not-planted': 'Not yet',
  detonated: 'Over',
}

function Mark({ answer }: { answer: DefuseAnswer }) {
  if (answer.is === 'yes') return <Check className="size-6" aria-hidden />
  return answer.is === 'not-planted' ? (
    <Minus className="size-6 text-muted" aria-hidden />
  ) : (
    <X className="size-6 text-muted" aria-hidden />
  )
}

/** Tenths of a second: the clock stops at any moment, and more digits would only flicker. */
const tenths = (seconds: number) => formatSeconds(Math.round(seconds * 10) / 10)

function explain(answer: DefuseAnswer): string {
  if (answer.is === 'not-planted') return 'The spike is still being planted.'
  if (answer.is === 'detonated') return 'The spike has gone off.'
  if (answer.is === 'no') return `Too late by ${tenths(answer.missing)}.`
  return answer.spare === 0
    ? 'Just in time, if you start now.'
    : `${tenths(answer.spare)} to spare, if you start now.`
}
